"""Tools for hire: blue housings, black grips, bare steel where they work."""
import math

from mathutils import Vector

from shapes import box, cylinder, disc, hole, lathe, loft, plate, ring, rounded_outline, rounded_rectangle, tube
from stage import move, placed

GRIP = 'plastic-black'


def press_machine(d, finish):
    """Lying pistol: jaws in front, motor behind, battery below the grip."""
    long, high = d['length'], d['height']
    axis = high - 34
    with placed(z=axis, rx=0):
        with placed(ry=-90, x=-long * .10):
            lathe('motor', [(0, -long * .34), (26, -long * .34, 6), (32, -long * .30, 6), (33, -20, 4), (33, long * .10, 4), (27, long * .13, 3),
                  (0, long * .13)], finish, steps=7)
            lathe('band', [(33.4, -long * .05), (33.4, long * .02)], GRIP, capped=False)
            for i in range(5):
                lathe('vent', [(32.8, -long * .24 + i * 8), (33.3, -long * .24 + i * 8), (33.3, -long * .24 + i * 8 + 3), (32.8,
                               -long * .24 + i * 8 + 3)], 'dark', capped=False)
            lathe('cylinder', [(0, long * .12), (27, long * .12, 1), (27, long * .24, 2), (22, long * .27, 2), (0, long * .27)], 'zinc')
        head = -long * .37
        box('fork', 62, 40, 46, 'steel', head + 10, 0, -23, 6)
        for side in (-1, 1):
            jaw = rounded_outline([(0, 2, 4), (-34, 4, 8), (-74, 9, 10), (-96, 8, 6), (-92, 22, 8), (-70, 40, 16), (-30, 38, 12), (0, 26, 8)])
            with placed(x=head, rx=90 if side > 0 else -90):
                plate('jaw', jaw, -13, 13, 'zinc', 2.5, 4)
        with placed(x=head - 52, rx=90):
            lathe('profile', [(16, -13.4), (19, -13.4), (19, 13.4), (16, 13.4), (16, -13.4)], 'steel', capped=False)
            move(hole('throat', 16, 13.3), 0, 0, 0)
        move(disc('pin', 9, 4, 'steel', 1), head - 4, -14, 0, rx=90)
    grip = [ring(22, 17, -high * .62, 3), ring(23, 18, -high * .5, 3), ring(19, 16, -high * .3, 3), ring(22, 18, -18, 3)]
    with placed(x=long * .08, z=axis, ry=12):
        loft('grip', grip, GRIP)
        box('trigger', 12, 14, 28, 'plastic-red', -22, 0, -44, 4)
        box('battery', 96, 62, 40, GRIP, 4, 0, -high * .62 - 34, 6)
        box('battery mark', 44, .6, 10, finish, 4, -31.2, -high * .62 - 20, 0)
    return dict(az=-18, el=18, fill=2)


def pipe_cutter(d, finish):
    """C-shaped body with a wheel and rollers around a piece of copper pipe."""
    long, wide = d['length'], d['height']
    body = [(0, -18, 8), (62, -20, 10), (92, -wide / 2, 14), (120, -wide / 2 + 4, 10), (112, -24, 8), (92, -14, 10), (92, 14, 10), (112, 24, 8),
            (120, wide / 2 - 4, 10), (92, wide / 2, 14),
            (62, 20, 10), (0, 18, 8)]
    with placed(x=-20, z=12):
        plate('body', rounded_outline(body), -11, 11, finish, 3, 5)
        with placed(x=26, ry=-90):
            lathe('spindle', [(0, 20), (10, 20), (10, long - 128), (0, long - 128)], 'steel')
            lathe('knob', [(0, long - 128), (24, long - 128, 3), (26, long - 120, 4), (26, long - 92, 4), (20, long - 84, 4), (0, long - 83)], GRIP,
                  steps=7)
            for i in range(14):
                a = 2 * math.pi * i / 14
                move(cylinder('rib', 2.6, long - 124, long - 89, GRIP, 1), 25.4 * math.cos(a), 25.4 * math.sin(a))
        for y in (-30, 30):
            move(cylinder('roller', 9, -16, 16, 'steel', 1.5), 112, y * .84, 0)
        move(lathe('wheel', [(0, -3), (12, -3), (17, 0), (12, 3), (0, 3)], 'steel', smooth=20), 78, 0, 0)
        lathe('bolt', [(0, 10), (6, 10), (6, 13, 1), (0, 13)], 'steel').location.x = 78
    with placed(x=92, z=12, rx=0):
        lathe('pipe', [(12.5, -90), (13.5, -90), (13.5, 120), (12.5, 120), (12.5, 60)], 'copper', capped=False).location.x = -8
    return dict(az=-30, el=34, fill=2)


def drain_auger(d, finish):
    """Drum in a frame with the spiral coming out in front, motor behind."""
    wide, high, deep = d['width'], d['height'], d['depth']
    z, radius = high * .46, high * .38
    for x in (-wide / 2 + 14, wide / 2 - 14):
        tube('frame', [(x, -deep * .36, 12), (x, deep * .42, 12), (x, deep * .42, high - 14), (x, -deep * .10, high - 14), (x, -deep * .36, 12)],
             12, GRIP, 50, 28)
    for y, at in ((-deep * .30, 14), (deep * .42, 20), (deep * .10, high - 14)):
        tube('cross', [(-wide / 2 + 14, y, at), (wide / 2 - 14, y, at)], 12, GRIP, count=28)
    with placed(z=z, rx=90):
        lathe('drum', [(0, -deep * .20), (radius - 16, -deep * .20, 10), (radius, -deep * .13, 12), (radius, deep * .06, 12), (radius - 30,
                       deep * .14, 14), (44, deep * .19, 8), (36, deep * .26, 4), (0, deep * .26)],
              finish, steps=8)
        for i in range(3):
            lathe('bead', [(radius, -deep * .10 + i * 26), (radius + 4, -deep * .10 + i * 26 + 5, 2), (radius, -deep * .10 + i * 26 + 10)], finish,
                  capped=False)
        lathe('chuck', [(0, deep * .25), (30, deep * .25, 2), (30, deep * .33, 2), (20, deep * .37, 3), (0, deep * .37)], 'steel')
        lathe('motor', [(0, -deep * .40), (48, -deep * .40, 8), (52, -deep * .36, 4), (52, -deep * .19), (0, -deep * .19)], GRIP)
    turns, path = 46, []
    for i in range(turns * 10):
        t = i / (turns * 10)
        y = -deep * .36 - t * 190
        droop = z - 150 * t * t
        a = 2 * math.pi * i / 10
        path.append((7 * math.cos(a) + 60 * t * t, y, droop + 7 * math.sin(a)))
    tube('spiral', path, 2.6, 'steel', count=8)
    box('switch', 54, 30, 60, GRIP, wide / 2 - 14, deep * .1, high - 60, 6)
    move(disc('button', 11, 6, 'plastic-red', 2), wide / 2 - 14, deep * .1 - 15, high - 30, rx=90)
    return dict(az=-38, el=18, fill=2)


def core_drill(d, finish):
    """Column on a foot plate, the motor on its carriage, crown below."""
    wide, high, deep = d['width'], d['height'], d['depth']
    box('foot', wide, deep * .8, 22, 'zinc', 0, 30, 0, 6)
    box('slot', 34, deep * .34, 1, 'dark', 0, -40, 21.6, 0)
    for x in (-wide / 2 + 26, wide / 2 - 26):
        for y in (-deep * .4 + 56, deep * .4):
            move(cylinder('levelling screw', 7, -4, 52, 'steel', 1), x, y, 0)
    box('column', 54, 60, high - 40, 'zinc', 0, deep * .26, 20, 5)
    box('rack', 14, 8, high - 80, 'steel', 0, deep * .26 - 33, 40, 1)
    for i in range(int((high - 90) / 9)):
        box('tooth', 14, 4, 4, 'dark', 0, deep * .26 - 38, 44 + i * 9, .5)
    tube('stay', [(0, deep * .42, 24), (0, deep * .30, high * .7)], 12, 'zinc')
    z = high * .54
    box('carriage', 92, 96, 128, finish, 0, deep * .22, z - 64, 10)
    move(cylinder('hub', 16, -70, 70, 'steel', 2), 0, deep * .30, z, ry=90)
    for k in range(3):
        with placed(x=72, y=deep * .30, z=z, rx=30 + 120 * k):
            tube('spoke', [(0, 0, 10), (0, 0, 108)], 6, 'steel')
            move(lathe('ball', [(0, -14), (10, -11, 6), (13, 0, 8), (10, 11, 6), (0, 14)], GRIP), 0, 0, 112)
    y = -deep * .08
    box('arm', 70, deep * .24, 60, finish, 0, y + 40, z - 30, 8)
    with placed(y=y):
        lathe('gear', [(0, z - 70), (40, z - 70, 6), (50, z - 56, 6), (50, z + 30, 6), (44, z + 42, 4), (0, z + 42)], finish, steps=7)
        lathe('motor', [(0, z + 40), (43, z + 40, 2), (43, z + 200, 4), (36, z + 218, 10), (0, z + 220)], GRIP, steps=7)
        lathe('band', [(43.4, z + 84), (43.4, z + 128)], finish, capped=False)
        for i in range(16):
            a = 2 * math.pi * i / 16
            move(box('vent', 3, 3, 30, 'dark', 0, 0, 0, 0), 42 * math.cos(a), 42 * math.sin(a), z + 172, rz=math.degrees(a))
        lathe('spindle', [(0, z - 110), (17, z - 110, 1), (17, z - 68), (0, z - 68)], 'steel')
        lathe('crown', [(50, 42), (54, 42, .5), (54, z - 130, 2), (46, z - 112, 8), (20, z - 104, 2), (0, z - 104)], 'steel', capped=False)
        for i in range(9):
            a = 2 * math.pi * i / 9
            move(box('segment', 20, 6, 12, '#6c6f73', 0, 0, 0, .6), 52 * math.cos(a), 52 * math.sin(a), 36, rz=math.degrees(a) + 90)
        tube('handle', [(40, 0, z + 8), (120, -30, z + 8), (120, -100, z + 8), (30, -100, z + 8)], 10, GRIP, 24)
    return dict(az=-40, el=13, fill=2)


def tile_cutter(d, finish):
    """Two rails over a padded table, the carriage with wheel and lever between."""
    wide, long, high = d['width'], d['depth'], d['height']
    with placed(rz=90):
        box('base', long, wide * .7, 16, finish, 0, 0, 10, 3)
        for side in (-1, 1):
            box('pad', long * .78, wide * .30, 8, '#3b3e41', 0, side * wide * .17, 26, 2)
        box('ridge', long * .86, 7, 11, 'steel', 0, 0, 26, 1.4)
        for x in (-long / 2 + 26, long / 2 - 26):
            box('end', 46, wide * .5, 62, finish, x, 0, 14, 8)
            move(cylinder('rubber foot', 18, 0, 12, 'rubber', 3), x, wide * .26, 0)
            move(cylinder('rubber foot', 18, 0, 12, 'rubber', 3), x, -wide * .26, 0)
        for y in (-22, 22):
            move(cylinder('rail', 8, -long / 2 + 20, long / 2 - 20, 'steel', 1), 0, y, 62, ry=90)
        x = -long * .10
        box('carriage', 110, 78, 46, GRIP, x, 0, 48, 8)
        for dx in (-38, 38):
            for y in (-22, 22):
                move(lathe('bearing', [(9, -9), (15, -9, 1), (15, 9, 1), (9, 9)], 'zinc'), x + dx, y, 62, ry=90)
        move(lathe('wheel', [(0, -2), (9, -2), (11, 0), (9, 2), (0, 2)], 'steel', smooth=20), x - 44, 0, 40, rx=90)
        tube('lever', [(x, 0, 76), (x + 40, 0, 118), (x + 250, 0, high - 18)], 8, 'steel', 40)
        tube('grip', [(x + 150, 0, 118 + (high - 136) * .52), (x + 262, 0, high - 14)], 15, GRIP)
        box('foot', 30, wide * .42, 8, 'zinc', x - 60, 0, 40, 2)
        box('stop', 12, wide * .9, 12, 'zinc', long * .39, 0, 26, 2)
        box('tile', 300, wide * .62, 9, 'limestone', long * .39 - 160, 0, 36, .8)
    return dict(az=-58, el=26, fill=2)


def moisture_meter(d, finish):
    """Hand-held, two pins on top, round display."""
    a, high, b = d['width'] / 2, d['height'], d['depth'] / 2
    body = high - 34
    with placed(rx=-14):
        loft('case', [ring(a * .66, b * .7, 0, 4), ring(a * .76, b * .9, 4, 4), ring(a * .78, b, 26, 4), ring(a * .72, b * .96, body * .34, 4),
             ring(a * .84, b, body * .56, 4), ring(a, b, body * .74, 4),
                      ring(a * .98, b, body * .9, 4), ring(a * .80, b * .9, body, 4), ring(a * .7, b * .8, body + 2, 4)], finish)
        loft('belt', [ring(a * .775, b * 1.03, body * .12, 4), ring(a * .74, b * 1.03, body * .28, 4), ring(a * .745, b * 1.03, body * .38, 4),
             ring(a * .80, b * 1.03, body * .48, 4)], GRIP)
        move(plate('bezel', rounded_rectangle(a * .76, body * .15, 8), 0, 2, GRIP, .8, 3), 0, -b + .6, body * .78, rx=90)
        move(plate('screen', rounded_rectangle(a * .62, body * .11, 5), 0, .6, '#b9c7b4', .2, 1), 0, -b - 1.5, body * .78, rx=90)
        for x, z, w, h in ((-14, 10, 9, 2), (-14, 0, 2, 11), (-7, -10, 2, 11), (-14, 0, 9, 2), (-14, -10, 9, 2), (4, -10, 2, 22)):
            box('digit', w, .3, h, '#2a332c', x + w / 2, -b - 2.2, body * .78 + z, 0)
        for x in (-14, 14):
            move(disc('button', 8, 3, '#c9cdcf', 1), x, -b * 1.02, body * .54, rx=90)
        for x in (-9, 9):
            lathe('pin holder', [(0, body), (5, body, .6), (4, body + 9, 1), (0, body + 9)], GRIP).location.x = x
            lathe('pin', [(0, body + 8), (1.5, body + 8), (1.5, high - 6), (0, high)], 'steel').location.x = x
    return dict(az=-24, el=12, fill=3)


def drying_fan(d, finish):
    """Snail of plastic on the floor, the mouth towards the viewer."""
    wide, high, deep = d['width'], d['height'], d['depth']
    radius, half = high * .46, wide * .36
    turn = [Vector((-radius * (1 + .10 * i / 36) * math.cos(math.radians(250 - i * 7.6)),
                   radius * (1 + .10 * i / 36) * math.sin(math.radians(250 - i * 7.6)), 0)) for i in range(37)]
    with placed(z=high * .5, y=deep * .06):
        with placed(rz=90), placed(rx=90):
            plate('snail', turn, -half, half, finish, 22, 5)
        for side in (-1, 1):
            with placed(x=side * half, ry=90 * side):
                lathe('rim', [(radius * .66, -2), (radius * .72, 3, 2), (radius * .66, 8, 2), (radius * .60, 6), (radius * .60, -2)], GRIP,
                      capped=False)
                hole('intake', radius * .62, .8)
                for r in (.14, .26, .38, .50):
                    lathe('guard', [(radius * r, 4), (radius * r + 3.4, 4, 1), (radius * r + 3.4, 8, 1), (radius * r, 8)], GRIP, capped=False)
                for k in range(8):
                    move(box('guard bar', radius * .56, 4, 4, GRIP, 0, 0, 0, 1), radius * .33 * math.cos(math.radians(45 * k)),
                         radius * .33 * math.sin(math.radians(45 * k)), 6, rz=45 * k)
                disc('hub', radius * .15, 12, GRIP, 3)
        mouth = -deep * .5
        box('mouth', half * 2, deep * .42, high * .36, finish, 0, mouth + deep * .14, -high * .44, 16, 4)
        box('opening', half * 2 - 36, 3, high * .36 - 34, 'dark', 0, mouth - deep * .07, -high * .44 + 17, 0)
        for i in range(7):
            box('fin', half * 2 - 34, 8, 5, GRIP, 0, mouth - deep * .075, -high * .40 + i * high * .042, 1)
        tube('handle', [(-half + 26, 0, radius * .80), (-half + 26, 0, radius * 1.22), (half - 26, 0, radius * 1.22), (half - 26, 0, radius * .80)],
             13, GRIP, 34)
        move(disc('switch', 24, 10, GRIP, 3), half * .4, -radius * .76, radius * .62, rx=52)
    for x in (-half + 30, half - 30):
        for y in (-deep * .34, deep * .34):
            box('foot', 46, 60, 24, GRIP, x, y, 0, 5)
    return dict(az=-34, el=16, fill=2)


def dehumidifier(d, finish):
    """Upright on wheels: grille in front, handle behind, display on the slope."""
    wide, high, deep = d['width'], d['height'], d['depth']
    body = high * .78
    loft('case', [ring(wide * .47, deep * .40, 60, 9), ring(wide * .49, deep * .42, 64, 9), ring(wide * .5, deep * .43, 80, 9), ring(wide * .5,
                  deep * .43, body - 20, 9), ring(wide * .48, deep * .41, body - 4, 9),
                  ring(wide * .44, deep * .36, body, 9)], finish)
    for i in range(13):
        box('grille', wide * .72, 6, 8, GRIP, 0, -deep * .43 - 1, 130 + i * 17, 1.5)
    box('grille back', wide * .74, 2, 236, 'dark', 0, -deep * .43 + .5, 120, 0)
    box('panel', wide * .56, 4, 70, GRIP, 0, -deep * .43 - 1, body - 112, 8)
    box('screen', 84, 1, 32, '#10202c', -40, -deep * .43 - 3.4, body - 92, 2)
    for i in range(3):
        box('bar', 14, .6, 8, '#54c57a', -62 + i * 20, -deep * .43 - 4, body - 82, 0)
        move(disc('button', 9, 3, '#9da2a5', 1), 30 + i * 26, -deep * .43 - 3, body - 76, rx=90)
    for x in (-wide / 2 + 4, wide / 2 - 4):
        with placed(x=x, y=deep * .24, z=92, ry=90):
            lathe('tyre', [(50, -22), (88, -24, 8), (92, 0, 8), (88, 24, 8), (50, 22)], 'rubber', capped=False)
            lathe('rim', [(0, -16), (52, -18, 3), (52, 18, 3), (0, 16)], 'zinc')
    for x in (-wide * .34, wide * .34):
        box('foot', 60, 60, 60, GRIP, x, -deep * .26, 0, 8)
    tube('handle', [(-wide * .36, deep * .40, body * .5), (-wide * .36, deep * .44, high - 14), (wide * .36, deep * .44, high - 14), (wide * .36,
                    deep * .40, body * .5)], 14, GRIP, 50)
    return dict(az=-30, el=13, fill=3)


FAMILIES = {'press-machine': press_machine, 'pipe-cutter': pipe_cutter, 'drain-auger': drain_auger, 'core-drill': core_drill,
            'tile-cutter': tile_cutter,
            'moisture-meter': moisture_meter, 'drying-fan': drying_fan, 'dehumidifier': dehumidifier}
