"""Builders by family name. A builder takes dimensions in millimetres and a finish, builds under the root,
and returns its view: az and el of the camera in degrees, fit, and wall (y) for things that hang."""
import importlib
import pkgutil

FAMILIES = {}
for found in pkgutil.iter_modules(__path__):
    FAMILIES.update(importlib.import_module('families.' + found.name).FAMILIES)
