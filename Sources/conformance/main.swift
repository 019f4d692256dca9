// SPDX-License-Identifier: Apache-2.0

internal import Glibc

exit(ConformanceProgram.run(Array(CommandLine.arguments.dropFirst())))
