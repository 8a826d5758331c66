"""Files generated from Python: types of the web app, drawings, protocol documents."""
