"""Whether a picture shows a face: a hint for the worker and the desk, which decides nothing.

The detector is the frontal cascade ``alt2`` inside OpenCV's wheel: nothing is downloaded, and no
picture leaves the machine. Decision 0077 has its error rates.
"""

from importlib.resources import files

CASCADE = "haarcascade_frontalface_alt2.xml"
# Rows of the smoothed picture: more cost more and find no more faces.
LONGEST_SIDE = 480
SCALE_STEP = 1.1
NEIGHBOURS = 3
# A smaller face in the picture is not a portrait.
SMALLEST_FACE = 0.12


def shows_face(content: bytes) -> bool:
    """Whether the detector finds a face in a JPEG, PNG or WebP picture.

    Takes about 30 ms. A picture that can't be read shows none.
    """
    # 60 MB of code that only the process which receives a photo needs.
    import cv2
    import numpy

    picture = cv2.imdecode(numpy.frombuffer(content, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    if picture is None:
        return False
    scale = LONGEST_SIDE / max(picture.shape)
    method = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    grey = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=method)
    grey = cv2.createCLAHE(clipLimit=2.0, tileGridSize=(8, 8)).apply(grey)
    smallest = int(min(grey.shape) * SMALLEST_FACE)
    # A new detector for each call: it is not thread-safe.
    detector = cv2.CascadeClassifier(str(files("cv2") / "data" / CASCADE))
    found = detector.detectMultiScale(grey, SCALE_STEP, NEIGHBOURS, minSize=(smallest, smallest))
    return len(found) > 0
