"""What hangs on the bathroom wall: rings, brushes, dispensers, shelves and rails to hold on to."""
import math

from shapes import box, cylinder, disc, lathe, plate, rounded_rectangle, tube
from stage import move, placed


def _rosette(finish, radius=22, x=0, z=0):
    move(disc('rosette', radius, 7, finish, 2.2), x=x, z=z, rx=90)


def towel_ring(d, finish):
    radius, out = d['width'] / 2 - 5, d['depth'] - 12
    top = d['height'] - 22
    _rosette(finish, z=top)
    move(cylinder('post', 9, 0, out + 8, finish, 2), z=top, rx=90)
    circle = [(radius * math.sin(math.radians(a)), -out, top - radius + radius * math.cos(math.radians(a))) for a in range(0, 361, 4)]
    tube('ring', circle, 5, finish, count=32)
    return dict(az=-32, el=10, wall=0)


def toilet_brush(d, finish):
    """Tumbler on the wall, brush with a lid standing in it."""
    radius, out, high = d['width'] / 2, d['depth'] - d['width'] / 2, d['height']
    _rosette(finish, z=110)
    move(cylinder('arm', 8, 0, out, finish, 1), z=110, rx=90)
    with placed(y=-out):
        lathe('tumbler', [(0, 0), (radius - 4, 0, 3), (radius, 4, 3), (radius, 148, 1), (radius - 3, 150, 1), (radius - 5, 148), (radius - 5, 20),
              (0, 20)], finish, steps=6)
        lathe('lid', [(0, 150), (radius - 8, 150, 1), (radius - 8, 156, 2), (12, 160, 3), (0, 160)], finish)
        tube('handle', [(0, 0, 156), (0, 0, high - 10)], 6, finish)
        lathe('grip', [(0, high - 90), (8, high - 90, 2), (9, high - 40, 10), (8, high - 2, 3), (0, high)], finish)
    return dict(az=-32, el=15, wall=0)


def soap_dispenser(d, finish):
    """Frosted glass in a ring, pump on top."""
    radius, out, high = d['width'] / 2, d['depth'] - d['width'] / 2, d['height']
    _rosette(finish, z=66)
    move(cylinder('arm', 8, 0, out - radius + 2, finish, 1), z=66, rx=90)
    with placed(y=-out):
        lathe('bottle', [(0, 0), (radius - 4, 0, 4), (radius - 1, 6, 3), (radius - 1, 104, 6), (20, 112, 4), (0, 112)], '#dfe6e6', steps=6)
        lathe('holder', [(radius - .6, 58), (radius + 2.5, 58, 1), (radius + 2.5, 74, 1), (radius - .6, 74)], finish)
        lathe('cap', [(0, 110), (21, 110, 1), (21, 126, 2), (0, 127)], finish)
        tube('pump', [(0, 0, 124), (0, 0, high - 8), (0, -46, high - 8), (0, -52, high - 18)], 4.6, finish, 9)
        lathe('button', [(0, high - 14), (12, high - 14, 1), (12, high - 2, 2), (0, high)], finish)
    return dict(az=-34, el=16, wall=0)


def glass_shelf(d, finish):
    wide, deep, high = d['width'], d['depth'], d['height']
    for x in (-wide / 2 + 60, wide / 2 - 60):
        _rosette(finish, high / 2, x, 0)
        move(cylinder('post', 9, 0, 46, finish, 1.5), x=x, rx=90)
    move(plate('glass', rounded_rectangle(wide / 2, deep / 2 - 6, 10), -4, 4, '#cfe0da', 1.5), y=-deep / 2 - 6)
    tube('gallery', [(-wide / 2 + 60, -20, 4), (-wide / 2 + 60, -deep + 8, 22), (wide / 2 - 60, -deep + 8, 22), (wide / 2 - 60, -20, 4)], 4.5,
         finish, 20)
    return dict(az=-30, el=22, wall=0)


def grab_rail(d, finish):
    half, out, radius = d['cc_distance'] / 2, d['depth'] - d['bar_diameter'] / 2, d['bar_diameter'] / 2
    for x in (-half, half):
        move(lathe('flange', [(0, 0), (d['height'] / 2, 0, 1), (d['height'] / 2, 6, 3), (radius + 4, 11, 3), (0, 11)], finish), x=x, rx=90)
    tube('rail', [(-half, 0, 0), (-half, -out, 0), (half, -out, 0), (half, 0, 0)], radius, finish, 46, 48)
    return dict(az=-30, el=16, wall=0, fill=2)


def hinged_rail(d, finish):
    """Folded down: two bars from a plate on the wall, joined in a bow."""
    deep, high, radius = d['depth'], d['height'], d['bar_diameter'] / 2
    box('plate', d['width'], 10, high, finish, 0, -5, 0, 4)
    box('hinge', 56, 44, 62, finish, 0, -30, high - 96, 8, 4)
    move(cylinder('pin', 12, -40, 40, 'steel', 2), 0, -38, high - 64, ry=90)
    tube('bow', [(0, -40, high - 50), (0, -deep + 16, high - 50), (0, -deep + 16, high - 150), (0, -60, high - 150), (0, -24, high - 100)], radius,
         finish, 49, 48)
    for x in (-d['width'] / 2 + 16, d['width'] / 2 - 16):
        for z in (22, high - 22):
            move(disc('screw', 7, 2.4, 'steel', 1), x=x, y=-10, z=z, rx=90)
    return dict(az=-56, el=16, wall=0, fill=2)


def flat_towel_dryer(d, finish):
    """Broad flat slats in two groups."""
    wide, high, wall = d['width'], d['height'], d['depth'] - 18
    for side in (-1, 1):
        box('post', 34, 26, high, finish, side * (d['cc_distance'] / 2), 14, 0, 4)
        for z in (high * .12, high * .9):
            move(cylinder('fixing', 11, 0, wall - 20, finish, 2), side * d['cc_distance'] / 2, wall, z, rx=90)
    count, pitch = 9, high / 10.6
    z = high * .02
    for i in range(count):
        box('slat', wide, 14, pitch * .72, finish, 0, -6, z, 3)
        z += pitch * (2.4 if i == 4 else 1)
    move(cylinder('thermostat', 14, -46, 0, finish, 3), d['cc_distance'] / 2, 14, 0)
    return dict(az=-24, el=8, wall=wall, fill=3)


def heated_bars(d, finish):
    """Three single bars, wired behind their rosettes."""
    wide, out, radius = d['width'], d['depth'] - 14, d['bar_diameter'] / 2
    for i in range(3):
        z = radius + i * (d['height'] - d['bar_diameter']) / 2
        move(cylinder('bar', radius, -wide / 2, wide / 2, finish, 3), y=-out, z=z, ry=90)
        for x in (-d['cc_distance'] / 2, d['cc_distance'] / 2):
            move(cylinder('post', 9, 0, out, finish, 1), x=x, z=z, rx=90)
            move(disc('rosette', 24, 7, finish, 2.2), x=x, z=z, rx=90)
    move(disc('switch', 12, 3, '#d8dcde', 1), x=d['cc_distance'] / 2, y=-7, z=radius, rx=90)
    return dict(az=-28, el=12, wall=0, fill=2)


FAMILIES = {'towel-ring': towel_ring, 'toilet-brush': toilet_brush, 'soap-dispenser': soap_dispenser, 'glass-shelf': glass_shelf,
            'grab-rail': grab_rail,
            'hinged-rail': hinged_rail, 'flat-towel-dryer': flat_towel_dryer, 'heated-bars': heated_bars}
