"""Tiles that need their neighbours: hexagons, planks, upright stacks, pennies; and the profile at the edge."""
import math

from mathutils import Vector

from materials import material
from shapes import box, lathe, plate, ring, rounded_outline
from stage import move, placed

from families.tiles import LEAN


def _board(wide, tall, build):
    """A panel that leans back a little, with what build lays on it (x, height, seed)."""
    with placed(z=4, rx=-LEAN):
        box('board', wide, 10, tall, 'grout', 0, 0, 0, 1)
        build()


def hex_tile(d, finish):
    """Seven whole tiles and the halves between them, as they lie on a floor."""
    across, thick, joint = d['width'], d['thickness'], 3
    radius = across / math.sqrt(3)
    outline = [Vector((radius * math.sin(math.radians(60 * i)), radius * math.cos(math.radians(60 * i)), 0)) for i in range(6)][::-1]
    pitch, rise = across + joint, (across + joint) * math.sqrt(3) / 2
    with placed(rx=0):
        for row, columns in enumerate((3, 4, 3)):
            for column in range(columns):
                seed = (row * 5 + column * 3) % 11
                move(plate('tile', outline, 0, thick, material(finish, seed), 1.2, 3), (column - (columns - 1) / 2) * pitch, (row - 1) * rise, 0)
    return dict(az=-18, el=42)


def plank_tile(d, finish):
    """Three planks side by side, shifted by a third."""
    wide, long, thick = d['width'], d['height'], d['thickness']
    for i, shift in enumerate((0, .22, .08)):
        move(box('plank', long, wide - 2, thick, material(finish, i * 3 + 2), edge=.8, segments=2), (shift - .1) * long, (i - 1) * (wide + 1),
             thick / 2)
    return dict(az=-34, el=26)


def stacked_tiles(d, finish):
    """Narrow tiles upright, joint above joint."""
    wide, high, thick, joint = d['width'], d['height'], d['thickness'], 2.5
    columns, rows = 10, 3

    def build():
        for row in range(rows):
            for column in range(columns):
                box('tile', wide, thick, high, material(finish, row * 7 + column * 3), (column - (columns - 1) / 2) * (wide + joint),
                    -thick / 2 + 1,
                    joint / 2 + row * (high + joint), 1.6, 3)

    _board(columns * (wide + joint), rows * (high + joint), build)
    return dict(az=-30, el=14)


def penny_mosaic(d, finish):
    chip, thick = d['chip'], d['thickness']
    pitch, rise = chip + 2, (chip + 2) * math.sqrt(3) / 2
    columns, rows = int(d['width'] / pitch), int(d['height'] / rise)
    profile = [(0, 0), (chip / 2, 0), (chip / 2, thick, 2.2), (0, thick + .3)]

    def build():
        for row in range(rows):
            for column in range(columns - row % 2):
                seed = (row * 5 + column * 3) % 7
                move(lathe('penny', profile, material(finish, seed), 40), (column - (columns - 1 - row % 2) / 2) * pitch, -4, rise * (row + .5),
                     rx=90)

    _board(columns * pitch, rows * rise + 2, build)
    return dict(az=-30, el=14)


def tile_trim(d, finish):
    """The end of a profile, with the punched wing that goes under the tile."""
    long, wide, high = 420, d['width'], d['height']
    corner = rounded_outline([(0, 0, 0), (0, high, 3), (-9, high, 3), (-9, high - 1.6, 0), (-1.6, high - 1.6, 0), (-1.6, 1.2, 0), (wide, 1.2, 0),
                             (wide, 0, 0)])
    for i, x in enumerate((-26, 26)):
        with placed(x=x, y=i * 30, rx=90, rz=0):
            plate('profile', corner, -long / 2, long / 2, finish, .15, 1)
        for k in range(9):
            hole = plate('hole', ring(6, 12, 0, 8), 0, .12, 'dark', .02, 1)
            move(hole, x + wide * .58, i * 30 + (k - 4) * 44, 1.22)
    return dict(az=-38, el=24, fill=4)


FAMILIES = {'hex-tile': hex_tile, 'plank-tile': plank_tile, 'stacked-tiles': stacked_tiles, 'penny-mosaic': penny_mosaic, 'tile-trim': tile_trim}
