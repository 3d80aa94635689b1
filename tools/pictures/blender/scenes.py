"""Rooms for the front page, the categories, series, projects and posts, furnished with the catalogue at its own sizes; each by its name."""
import rooms_bath
import rooms_hall
import rooms_kitchen
import rooms_shower
import rooms_wash
import rooms_work

SCENES = {**rooms_bath.ROOMS, **rooms_hall.ROOMS, **rooms_kitchen.ROOMS, **rooms_shower.ROOMS, **rooms_wash.ROOMS, **rooms_work.ROOMS}
