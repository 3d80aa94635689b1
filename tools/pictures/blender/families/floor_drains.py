"""Point drains, their grates, and the cabinet and manifold of the water pipes."""
import math

from shapes import box, cylinder, disc, hexagon, lathe, plate, ring, tube
from stage import move, placed


def floor_drain(d, finish):
    """Pot with a clamping ring for the membrane, outlet at the side."""
    radius, high, pipe = d['width'] / 2, d['height'], d['outlet_diameter'] / 2
    lathe('pot', [(0, 0), (radius * .62, 0, 8), (radius * .70, high * .55, 6), (radius * .74, high - 20, 3), (radius, high - 17, 2), (radius,
                  high - 10, 2), (radius * .76, high - 10), (radius * .70, high - 26),
                  (radius * .62, high * .4), (0, high * .36)], finish, steps=7)
    lathe('clamp ring', [(radius * .74, high - 9), (radius * .92, high - 9, 1), (radius * .92, high - 4, 1.5), (radius * .80, high - 3, 1),
          (radius * .78, high, 1), (radius * .74, high, 1), (radius * .74, high - 9)],
          'plastic-black')
    for i in range(4):
        a = math.radians(45 + 90 * i)
        move(disc('screw', 5, 4, 'steel', 1), radius * .86 * math.cos(a), radius * .86 * math.sin(a), high - 4)
    lathe('trap', [(0, high - 30), (radius * .56, high - 30, 3), (radius * .58, high - 20, 2), (radius * .48, high - 16, 2), (radius * .44,
                   high - 26), (0, high - 26)], '#c9cdcf')
    for i in range(3):
        box('grip', radius * .8, 5, 10, '#c9cdcf', 0, 0, high - 28, 1).rotation_euler = (0, 0, math.radians(60 * i))
    reach = d['depth'] - radius
    tube('outlet', [(0, 0, pipe + 6), (0, reach, pipe + 6)], pipe, finish, count=56)
    move(lathe('socket', [(pipe, 0), (pipe + 6, 0, 2), (pipe + 6, 30, 2), (pipe, 30)], finish), y=reach, z=pipe + 6, rx=90)
    return dict(az=-142, el=30)


def tile_grate(d, finish):
    """Tray that takes the tile of the floor; only a fine frame stays in sight."""
    wide, high = d['width'], d['height']
    for side in (-1, 1):
        box('frame', 3, wide, high, finish, side * (wide / 2 - 1.5), 0, 0, .6)
        box('frame', wide - 6, 3, high, finish, 0, side * (wide / 2 - 1.5), 0, .6)
        box('frame', 2.2, wide - 18, high - 2, finish, side * (wide / 2 - 9), 0, 0, .4)
        box('frame', wide - 20, 2.2, high - 2, finish, 0, side * (wide / 2 - 9), 0, .4)
    box('gap', wide - 6, wide - 6, 4, 'dark', 0, 0, 1, 0)
    box('tray', wide - 20, wide - 20, 3, finish, 0, 0, 5, 0)
    box('tile', wide - 23, wide - 23, high - 9, 'limestone', 0, 0, 8, .8)
    return dict(az=-32, el=36)


def round_grate(d, finish):
    radius, high = d['width'] / 2, d['height']
    lathe('rim', [(0, 0), (radius, 0, 1), (radius, high - 2, 1.5), (radius - 8, high, 1), (radius - 9, high - 1), (0, high - 1)], finish)
    for i, (r, count) in enumerate(((radius * .28, 6), (radius * .50, 12), (radius * .72, 18))):
        for k in range(count):
            a = 2 * math.pi * (k + i * .5) / count
            slot = plate('hole', ring(radius * .055, radius * .085, 0, 2.2), 0, .15, 'dark', .02, 1)
            move(slot, r * math.cos(a), r * math.sin(a), high - .95, rz=math.degrees(a) + 90)
    return dict(az=-32, el=36)


def manifold_cabinet(d, finish):
    """In the wall: frame and door, the door open on the pipes."""
    wide, high, deep = d['width'], d['height'], d['depth']
    box('back', wide - 30, 3, high - 30, 'zinc', 0, -3, 15, 0)
    for side in (-1, 1):
        box('side', 3, deep, high - 24, finish, side * (wide / 2 - 14), -deep / 2, 12, 0)
        box('frame', 26, 4, high, finish, side * (wide / 2 - 13), -deep - 2, 0, 1)
    for z in (0, high - 26):
        box('frame', wide - 50, 4, 26, finish, 0, -deep - 2, z, 1)
        box('end', wide - 30, deep, 3, finish, 0, -deep / 2, z + 12, 0)
    for z, colour in ((high * .72, '#2f6fb5'), (high * .52, '#a8281f')):
        move(cylinder('manifold', 13, -wide * .36, wide * .34, 'cast-brass', 2), 0, -deep * .5, z, ry=90)
        for i in range(5):
            x = -wide * .28 + i * wide * .14
            move(disc('handle', 12, 10, colour, 2), x, -deep * .5 - 12, z, rx=90)
            tube('pipe', [(x, -deep * .5, z - 10), (x, -deep * .5, z - 60), (x + (6 if z > high * .6 else -6), -deep * .4, 30)], 8, 'plastic-black',
                 30, 20)
    with placed(x=-wide / 2 + 20, y=-deep - 4, rz=-142):
        box('door', wide - 40, 4, high - 40, finish, (wide - 40) / 2, 0, 20, 1)
        move(disc('lock', 11, 3, 'steel', 1), wide - 66, -2, high / 2, rx=90)
    return dict(az=-20, el=10, wall=0, fill=3)


def water_manifold(d, finish):
    """One inlet, a valve and a nut for every tap of the house."""
    wide, high, pitch, outlets = d['width'], d['height'], d['pitch'], d['outlets']
    with placed(z=high - 20):
        move(cylinder('bar', 14, -wide / 2 + 8, wide / 2 - 12, finish, 2), ry=90)
        move(plate('inlet', hexagon(34), -wide / 2 - 6, -wide / 2 + 12, finish, 1.2), ry=90)
        move(cylinder('end', 10, wide / 2 - 14, wide / 2, finish, 1), ry=90)
        for i in range(outlets):
            x = (i - (outlets - 1) / 2) * pitch
            move(cylinder('stem', 9, -34, 0, finish, 1), x)
            move(plate('nut', hexagon(24), -high + 24, -high + 40, finish, 1.2), x)
            move(cylinder('tail', 8, -high + 20, -high + 26, finish, 1), x)
            move(lathe('handle', [(0, 13), (7, 13), (7, 17), (13, 18, 1.5), (13, 28, 2), (0, 29)], '#2f6fb5'), x, rx=90)
            for k in range(8):
                a = math.radians(45 * k)
                move(cylinder('grip', 1.6, 19, 27, '#2f6fb5', .5), x + 13 * math.cos(a), 0, 13 * math.sin(a), rx=90)
    return dict(az=-30, el=14, wall=26, fill=2)


FAMILIES = {'floor-drain': floor_drain, 'tile-grate': tile_grate, 'round-grate': round_grate, 'manifold-cabinet': manifold_cabinet,
            'water-manifold': water_manifold}
