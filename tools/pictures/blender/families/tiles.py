"""Tiles: one standing and one lying, glazed tiles and mosaic as a small panel."""
import math

from mathutils import Vector

from materials import material
from shapes import box, plate
from stage import move, placed

LEAN = 8


def tile(d, finish):
    """The two lie far enough apart in the pattern to show its variety."""
    wide, high, thick = d['width'], d['height'], d['thickness']
    lean = math.radians(LEAN)
    standing = box('standing', wide, high, thick, material(finish, 3), edge=.8, segments=2)
    move(standing, z=high / 2 * math.cos(lean) + thick / 2 * math.sin(lean), rx=90 - LEAN)
    lying = box('lying', wide, high, thick, material(finish, 4), edge=.8, segments=2)
    if high > wide * 1.5:   # long ones are laid across, or the pair would not fit the frame
        move(lying, x=high * .20, y=-wide * .80, z=thick / 2, rz=82)
    else:
        move(lying, x=wide * .16, y=-high * .74, z=thick / 2, rz=-9)
    return dict(az=-30, el=24)


def wall_tiles(d, finish):
    """On light grout, in brick bond or, with bond 0, joint above joint."""
    long, high, thick, joint = d['width'], d['height'], d['thickness'], 2.5
    rows, columns, bond = d.get('rows', 8), d.get('columns', 2), d.get('bond', 1)
    wide, tall = columns * (long + joint), rows * (high + joint)
    with placed(z=4, rx=-LEAN):
        box('board', wide, 10, tall, 'grout', 0, 0, 0, 1)
        seed = 0
        for row in range(rows):
            lengths = [long] * columns if row % 2 == 0 or not bond else [long / 2 - joint / 2] + [long] * (columns - 1) + [long / 2 - joint / 2]
            x = -wide / 2 + joint / 2
            for length in lengths:
                seed += 1
                box('tile', length, thick, high, material(finish, seed), x + length / 2, -thick / 2 + 1, joint / 2 + row * (high + joint),
                    1.6, 3)
                x += length + joint
    return dict(az=-30, el=14)


def hex_mosaic(d, finish):
    chip, thick, joint = d['chip'], d['thickness'], 2
    pitch, rise = chip + joint, (chip + joint) * math.sqrt(3) / 2
    columns, rows = round(d['width'] / pitch), round(d['height'] / rise)
    radius = chip / math.sqrt(3)
    outline = [Vector((radius * math.sin(math.radians(60 * i)), radius * math.cos(math.radians(60 * i)), 0)) for i in range(6)][::-1]

    def sheet(first_seed):
        box('net', (columns - .5) * pitch, rows * rise - 6, 1.2, 'grout', 0, (rows - 1) * rise / 2, 0, 0)
        for row in range(rows):
            for column in range(columns):
                seed = (first_seed + row * 5 + column * 3) % 11
                piece = plate('piece', outline, 1, thick, material(finish, seed), 1.3, 3)
                move(piece, (column - (columns - 1) / 2) * pitch + (pitch / 4 if row % 2 else -pitch / 4), row * rise, 0)

    with placed(z=radius, rx=90 - LEAN):
        sheet(0)
    with placed(x=40, y=-260, z=0, rz=-9):
        sheet(4)
    return dict(az=-30, el=26)


FAMILIES = {'tile': tile, 'wall-tiles': wall_tiles, 'hex-mosaic': hex_mosaic}
