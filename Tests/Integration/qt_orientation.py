# SPDX-License-Identifier: Apache-2.0
"""An application of Qt that prints the orientations that its sensor reads, until SIGTERM."""
import signal

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtSensors import QOrientationSensor

application = QCoreApplication()
sensor = QOrientationSensor()
sensor.readingChanged.connect(lambda: print(f"reading {sensor.reading().orientation().name}", flush=True))
sensor.activeChanged.connect(lambda: print(f"active {sensor.isActive()}", flush=True))
print(f"backend {sensor.connectToBackend()} {bytes(sensor.identifier()).decode()}", flush=True)
print(f"started {sensor.start()}", flush=True)
signal.signal(signal.SIGTERM, lambda *_: (sensor.stop(), application.quit()))
# Python's handlers run between events only.
wakeups = QTimer()
wakeups.timeout.connect(lambda: None)
wakeups.start(100)
application.exec()
