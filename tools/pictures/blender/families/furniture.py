"""Vanity units, cabinets and mirrors."""
from materials import WOOD, material
from shapes import box, plate, ring, rounded_rectangle
from stage import move

from families.basins import basin_at


def panel(finish, seed, grain='x'):
    return material(finish, seed, grain) if finish in WOOD else material(finish)


def vanity(d, finish):
    """Two drawers under a full-width basin. The carcass is open on top, since the bowl hangs into it."""
    wide, deep, trim = d['width'], d['depth'], d.get('trim', 'black')
    high, gap, drawers = d['height'] - 28, 4, 2
    carcass = deep - 22
    for side in (-1, 1):
        box('side', 18, carcass, high - 2, panel(finish, 5, 'y'), side * (wide / 2 - 10), 11, 0, .8)
    box('bottom', wide - 38, carcass, 18, panel(finish, 5, 'y'), 0, 11, 0, .5)
    box('back', wide - 38, 10, high - 40, 'dark', 0, deep / 2 - 12, 0, 0)
    front = (high - gap * drawers - 18) / drawers
    for i in range(drawers):
        z = i * (front + gap + 9)
        box('drawer', wide, 20, front, panel(finish, i + 1), 0, -deep / 2 + 10, z, 1.2)
        box('shadow', wide - 40, 8, 26, 'dark', 0, -deep / 2 + 24, z + front - 6, 0)
        bar = min(wide * .32, 300)
        box('handle', bar, 8, 10, trim, 0, -deep / 2 - 26, z + front - 52, 2)
        for x in (-bar * .42, bar * .42):
            box('handle foot', 9, 26, 9, trim, x, -deep / 2 - 13, z + front - 51.5, 1)
    vanity_top(wide, deep, high + 2)
    return dict(az=-24, el=13, wall=deep / 2, fill=6, exposure=.36)


def vanity_top(wide, deep, top):
    """Basin as wide as the unit, with an apron that hides where it meets the carcass."""
    basin_at(0, 0, top + 26, dict(width=wide + 10, depth=deep + 5, height=30, corner=16, rim=62, deck=105, bowl_depth=88, inner_corner=5),
             'ceramic')
    for side in (-1, 1):
        box('rim', 50, deep + 4, 24, 'ceramic', side * (wide / 2 - 20.5), 0, top, 2.5)
    for side, size in ((-1, 50), (1, 90)):
        box('rim', wide - 87, size, 24, 'ceramic', 0, side * (deep / 2 + 2 - size / 2), top, 2.5)


def tall_cabinet(d, finish):
    wide, deep, high = d['width'], d['depth'], d['height']
    box('carcass', wide - 2, deep - 24, high, panel(finish, 7, 'z'), 0, 12, 0, 1)
    box('shadow', wide - 12, 6, high - 8, 'dark', 0, -deep / 2 + 22, 4, 0)
    lower = high * .54
    for z, size, seed in ((0, lower - 2, 3), (lower + 2, high - lower - 2, 4)):
        box('door', wide, 20, size, panel(finish, seed, 'z'), 0, -deep / 2 + 10, z, 1.2)
    for z in (lower - 190, lower + 40):
        box('handle', 10, 8, 150, 'black', wide / 2 - 38, -deep / 2 - 24, z, 2)
        for end in (12, 128):
            box('handle foot', 9, 26, 9, 'black', wide / 2 - 38, -deep / 2 - 12, z + end, 1)
    return dict(az=-26, el=8, wall=deep / 2, fill=6, exposure=.42)


def standing(obj, y, z):
    return move(obj, y=y, z=z, rx=90)


def round_mirror(d, finish):
    radius, deep, edge = d['width'] / 2, d['depth'], d['frame_edge']
    standing(plate('frame', ring(radius, radius, 0, 2, count=160), 0, deep, finish, 1.6), 0, radius)
    standing(plate('recess', ring(radius - edge + 1, radius - edge + 1, 0, 2, count=160), deep - 2, deep + .05, 'dark', 0.05, 1), 0,
              radius)
    standing(plate('glass', ring(radius - edge, radius - edge, 0, 2, count=160), deep - 1, deep + .4, d.get('glass', 'mirror'), .3, 1), 0,
              radius)
    return dict(az=-24, el=8, wall=0)


def lit_mirror(d, finish):
    """Frosted band of light all round, just inside the edge; light on the wall behind it."""
    a, b, deep = d['width'] / 2, d['height'] / 2, d['depth']
    standing(plate('housing', rounded_rectangle(a - 14, b - 14, 10), 0, deep - 5, 'white', 1), 0, b)
    standing(plate('glass', rounded_rectangle(a, b, 14), deep - 5, deep, d.get('glass', 'mirror'), .6, 2), 0, b)
    band, inset = 12, 26
    for z in (inset, 2 * b - inset - band):
        box('light', 2 * (a - inset), .8, band, 'lamp', 0, -deep - .3, z, .2, 1)
    for x in (-a + inset + band / 2, a - inset - band / 2):
        box('light', band, .8, 2 * (b - inset), 'lamp', x, -deep - .3, inset, .2, 1)
    move(plate('switch', ring(8, 8, 0, 2, count=48), 0, .5, '#dfe9ee', .1, 1), x=0, y=-deep - .1, z=70, rx=90)
    return dict(az=-24, el=8, wall=0)


FAMILIES = {'vanity': vanity, 'tall-cabinet': tall_cabinet, 'round-mirror': round_mirror, 'lit-mirror': lit_mirror}
