"""Translations: gettext catalogues for the terminal and the web app."""
