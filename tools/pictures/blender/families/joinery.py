"""Slatted fronts, cabinets with a bowl on top, shelves and mirrors with a frame."""
from math import cos, pi, sin

from mathutils import Vector

from materials import WOOD, material
from shapes import box, disc, plate, rounded_rectangle
from stage import move, placed

from families.basins import countertop_bowl
from families.furniture import panel, standing, vanity_top


def _slats(finish, width, low, high, y, seed=0):
    """Upright battens with a shadow between them."""
    count = max(8, round(width / 26))
    pitch = width / count
    box('shadow', width - 6, 8, high - low - 6, 'dark', 0, y + 14, low + 3, 0)
    for i in range(count):
        box('slat', pitch - 7, 17, high - low, panel(finish, 1 + (i + seed) % 6, 'z'), -width / 2 + pitch * (i + .5), y + 8.5, low, 2.2, 3)


def slatted_vanity(d, finish):
    """Two slatted drawers, opened by the edge; the basin lies on top."""
    wide, deep = d['width'], d['depth']
    high = d['height'] - 28
    for side in (-1, 1):
        box('side', 18, deep - 22, high - 2, panel(finish, 5, 'y'), side * (wide / 2 - 10), 11, 0, .8)
    box('bottom', wide - 38, deep - 22, 18, panel(finish, 5, 'y'), 0, 11, 0, .5)
    box('back', wide - 38, 10, high - 40, 'dark', 0, deep / 2 - 12, 0, 0)
    middle = (high - 16) / 2
    _slats(finish, wide, 0, middle - 4, -deep / 2)
    _slats(finish, wide, middle + 5, high - 12, -deep / 2, 3)
    box('rail', wide - 42, 6, high - 20, 'dark', 0, -deep / 2 + 24, 4, 0)
    vanity_top(wide, deep, high + 2)
    return dict(az=-24, el=13, wall=deep / 2, fill=6, exposure=.36)


def console_vanity(d, finish):
    """One long drawer under a worktop, a bowl on it."""
    wide, deep, high, top = d['width'], d['depth'], d['height'] - 120, d['worktop_thickness']
    body = high - top
    box('carcass', wide - 2, deep - 22, body - 8, panel(finish, 5), 0, 11, 0, 1)
    box('shadow', wide - 20, 10, body - 8, 'dark', 0, -deep / 2 + 22, 4, 0)
    box('drawer', wide, 20, body - 22, panel(finish, 2), 0, -deep / 2 + 10, 0, 1.2)
    box('grip', wide - 4, 12, 4, 'black', 0, -deep / 2 + 14, body - 20, .5)
    stone = 'terrazzo' if finish in WOOD else 'oak'
    box('worktop', wide + 4, deep + 4, top, material(stone, 3), 0, 0, body, 1.4)
    with placed(x=-wide * .18, z=high):
        countertop_bowl(dict(width=400, depth=400, height=120), 'ceramic')
    return dict(az=-24, el=15, wall=deep / 2, fill=5, exposure=.34)


def slatted_tall_cabinet(d, finish):
    wide, deep, high = d['width'], d['depth'], d['height']
    box('carcass', wide - 2, deep - 20, high, panel(finish, 7, 'z'), 0, 10, 0, 1)
    _slats(finish, wide, 0, high * .54 - 3, -deep / 2)
    _slats(finish, wide, high * .54 + 3, high, -deep / 2, 2)
    box('shadow', wide - 8, 6, high - 8, 'dark', 0, -deep / 2 + 21, 4, 0)
    return dict(az=-26, el=8, wall=deep / 2, fill=6, exposure=.42)


def side_cabinet(d, finish):
    """Half-height: one door over an open shelf."""
    wide, deep, high = d['width'], d['depth'], d['height']
    open_part = high * .36
    for side in (-1, 1):
        box('side', 18, deep - 22, high, panel(finish, 6, 'z'), side * (wide / 2 - 10), 11, 0, 1)
    for z in (0, open_part - 18, high - 18):
        box('shelf', wide - 38, deep - 24, 18, panel(finish, 4), 0, 10, z, .8)
    box('back', wide - 38, 10, high - 20, panel(finish, 8, 'z'), 0, deep / 2 - 12, 10, 0)
    box('door', wide, 20, high - open_part + 14, panel(finish, 3, 'z'), 0, -deep / 2 + 10, open_part - 14, 1.2)
    box('shadow', wide - 40, 6, high - open_part, 'dark', 0, -deep / 2 + 24, open_part, 0)
    box('handle', 10, 8, 150, 'black', wide / 2 - 38, -deep / 2 - 24, open_part + 70, 2)
    for end in (12, 128):
        box('handle foot', 9, 26, 9, 'black', wide / 2 - 38, -deep / 2 - 12, open_part + 70 + end, 1)
    for i, colour in enumerate(('#d8d2c6', '#a7b0a0', '#ece8e0')):
        box('towel', wide * .56, deep * .5, 44, colour, 0, 0, 18 + i * 46, 20, 5)
    return dict(az=-28, el=9, wall=deep / 2, fill=5, exposure=.40)


def wall_shelf(d, finish):
    """A board on two hidden rods, with a bracket of black steel under it."""
    wide, deep, high = d['width'], d['depth'], d['height']
    box('board', wide, deep, high, panel(finish, 3), 0, -deep / 2, 0, 1.6)
    for x in (-wide * .36, wide * .36):
        box('bracket', 22, deep * .72, 4, 'black', x, -deep * .36, -4, .6)
        box('bracket', 22, 4, 90, 'black', x, -2, -90, .6)
    return dict(az=-28, el=17, wall=0, fill=4)


def framed_mirror(d, finish):
    w, h, deep, edge = d['width'] / 2, d['height'] / 2, d['depth'], d['frame_edge']
    for x in (-w + edge / 2, w - edge / 2):
        box('frame', edge, deep, h * 2, panel(finish, 2 if x < 0 else 3, 'z'), x, -deep / 2, 0, 1.2)
    for z in (0, h * 2 - edge):
        box('frame', w * 2 - edge * 2, deep, edge, panel(finish, 4), 0, -deep / 2, z, 1.2)
    standing(plate('glass', rounded_rectangle(w - edge + 1, h - edge + 1, 1), deep - 9, deep - 7, d.get('glass', 'mirror'), .2, 1), 0, h)
    return dict(az=-24, el=8, wall=0)


def arched_mirror(d, finish):
    """Straight below, half a circle above."""
    w, high, deep, edge = d['width'] / 2, d['height'], d['depth'], d['frame_edge']

    def outline(inset):
        radius = w - inset
        arc = [Vector((radius * cos(pi * i / 60), high - w + radius * sin(pi * i / 60), 0)) for i in range(61)]
        return arc + [Vector((-radius, inset, 0)), Vector((radius, inset, 0))]

    standing(plate('frame', outline(0), 0, deep, finish, 1.2), 0, 0)
    standing(plate('recess', outline(edge - 1), deep - 2, deep + .05, 'dark', .05, 1), 0, 0)
    standing(plate('glass', outline(edge), deep - 1, deep + .4, d.get('glass', 'mirror'), .2, 1), 0, 0)
    return dict(az=-24, el=8, wall=0)


def mirror_cabinet(d, finish):
    """Two mirror doors, one ajar so that the shelves show; a strip of light on top."""
    wide, deep, high = d['width'], d['depth'], d['height']
    thick = 18
    for side in (-1, 1):
        box('side', thick, deep - 20, high, finish, side * (wide / 2 - thick / 2), -deep / 2 + 10, 0, 1)
    for z in (0, high - thick):
        box('board', wide - thick * 2, deep - 20, thick, finish, 0, -deep / 2 + 10, z, .8)
    box('back', wide - 20, 8, high - 20, finish, 0, -4, 10, 0)
    for z in (high * .36, high * .68):
        box('glass shelf', wide - thick * 2 - 4, deep - 50, 6, 'glass-edge', 0, -deep / 2 + 14, z, 1)
    half = wide / 2
    for x, angle in ((-half, 0), (half, 62)):
        sign = 1 if x < 0 else -1
        with placed(x=x, y=-deep + 20, rz=angle * (-1 if sign > 0 else 1)):
            box('door', half - 2, 15, high, finish, sign * half / 2, -9, 0, .8)
            with placed(x=sign * half / 2, y=-16.4, z=high / 2, rx=90):
                plate('glass', rounded_rectangle(half / 2 - 1.5, high / 2 - .5, 2), 0, 3, 'mirror', .4, 1)
    for i, (x, colour, tall) in enumerate(((half * .34, '#5d655d', 96), (half * .55, '#d9d4ca', 120), (half * .74, '#b4a693', 74))):
        move(disc('jar', 19, tall, colour, 5), x, -deep * .45, (high * .36 + 6) if i else 18)
    box('lamp housing', wide * .7, 44, 16, 'black', 0, -deep + 10, high + 2, 2)
    box('lamp', wide * .68, 30, 3, 'glass-white', 0, -deep + 6, high - .5, .5)
    return dict(az=-22, el=10, wall=0, fill=3, exposure=.42, soften=True, samples=32)


FAMILIES = {'slatted-vanity': slatted_vanity, 'console-vanity': console_vanity, 'slatted-tall-cabinet': slatted_tall_cabinet,
            'side-cabinet': side_cabinet,
            'wall-shelf': wall_shelf, 'framed-mirror': framed_mirror, 'arched-mirror': arched_mirror, 'mirror-cabinet': mirror_cabinet}
