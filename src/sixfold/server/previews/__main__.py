"""Draws the picture of the house: python -m sixfold.server.previews web/public/preview.png."""

import sys
from pathlib import Path

from sixfold.locale.words import ENGLISH
from sixfold.server.previews.drawing import draw_preview
from sixfold.server.previews.pictures import to_png
from sixfold.server.previews.words import words_of_home

Path(sys.argv[1]).write_bytes(to_png(draw_preview(words_of_home(ENGLISH), None, ENGLISH)))
