"""Builders by family name. A builder takes dimensions in millimetres and a finish, builds under the root,
and returns its view: az and el of the camera in degrees, fit, and wall (y) for things that hang."""
from families import accessories, baths, basins, drains, furniture, showers, taps, tiles, toilets, towel_dryers

FAMILIES = {}
for module in (taps, showers, basins, toilets, baths, furniture, towel_dryers, accessories, tiles, drains):
    FAMILIES.update(module.FAMILIES)
