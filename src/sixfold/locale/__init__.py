"""Words in other languages: gettext catalogues, of which the web app gets what it shows."""
