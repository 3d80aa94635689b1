"""Hot water, radiators, pumps and floor heating."""
import math

from shapes import box, cylinder, disc, hexagon, lathe, loft, plate, ring, rounded_rectangle, tube
from stage import move, placed


def water_heater(d, finish):
    """Standing cylinder, pipes on top, valve and electrics low in front."""
    radius, high = d['width'] / 2, d['height']
    for a in (40, 140, 270):
        move(disc('foot', 16, 34, 'dark', 4), radius * .72 * math.cos(math.radians(a)), radius * .72 * math.sin(math.radians(a)))
    lathe('tank', [(0, 30), (radius - 18, 30, 6), (radius, 44, 10), (radius, high - 60, 14), (radius - 26, high - 22, 30), (0, high - 16)], finish,
          steps=9)
    for z in (64, high - 74):
        lathe('seam', [(radius + .3, z), (radius + .3, z + 2.4)], '#b9bcbd', capped=False)
    for x, colour in ((-80, '#b3332e'), (80, '#2f6fb5')):
        move(cylinder('pipe', 11, 0, 62, 'copper', 1), x, 0, high - 40)
        move(disc('collar', 24, 8, 'white', 2), x, 0, high - 22)
        move(disc('mark', 17, 3, colour, .5), x, 0, high - 15)
    with placed(y=-radius + 6, z=230):
        box('cover', 210, 40, 190, '#d9dbdb', 0, -8, -40, 12, 4)
        move(lathe('dial', [(0, 0), (26, 0, 1), (26, 8, 2), (0, 9)], 'plastic-black'), x=-48, y=-28, z=55, rx=90)
        box('pointer', 3, 1, 15, '#f0efec', -48, -37, 60, 0)
        move(disc('lamp', 6, 3, '#3fae6a', 1), x=44, y=-28, z=55, rx=90)
        box('label', 86, 1, 34, '#f0efec', 44, -28.2, -12, 0)
    move(cylinder('drain', 11, 0, 40, 'cast-brass', 1), 0, -radius + 8, 110, rx=90)
    move(disc('drain knob', 17, 16, 'plastic-red', 4), 0, -radius - 30, 110, rx=90)
    return dict(az=-24, el=9, exposure=.32)


def compact_heater(d, finish):
    """Box for the bench or the wall, connections below."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    loft('case', [ring(a - 26, b - 26, 30, 6), ring(a - 8, b - 8, 32, 6), ring(a - 1, b - 1, 42, 6), ring(a, b, 62, 6), ring(a, b, high - 26, 6),
         ring(a - 3, b - 3, high - 10, 6),
                  ring(a - 16, b - 16, high, 6)], finish)
    for x, colour in ((-46, '#b3332e'), (46, '#2f6fb5')):
        move(cylinder('pipe', 10, -14, 34, 'copper', 1), x)
        move(disc('collar', 19, 8, colour, 2), x, 0, 22)
    move(lathe('dial', [(0, 0), (30, 0, 1), (31, 10, 2), (26, 15, 2), (0, 16)], '#d3d6d7'), y=-b + 1, z=high * .34, rx=90)
    box('pointer', 3, 1, 18, '#4a4d50', 0, -b - 15.4, high * .34 + 6, 0)
    move(disc('lamp', 4, 2, '#d88a2d', .6), x=58, y=-b + .6, z=high * .34, rx=90)
    return dict(az=-28, el=16, wall=b, exposure=.34)


def radiator(d, finish):
    """Two pressed plates with fins between them, grille on top, thermostat at the side."""
    wide, high, deep = d['width'], d['height'], d['depth']
    for y in (-deep / 2 + 10, deep / 2 - 10):
        box('plate', wide - 6, 18, high - 12, finish, 0, y, 4, 4)
    ribs = round(wide / 34)
    for i in range(ribs):
        x = (i - (ribs - 1) / 2) * (wide - 60) / (ribs - 1)
        box('rib', 17, 7, high - 66, finish, x, -deep / 2 - 1, 30, 3.2, 3)
    for side in (-1, 1):
        box('side', 3, deep - 4, high - 4, finish, side * (wide / 2 - 1.5), 0, 2, .6)
    box('grille', wide - 8, deep - 20, 3, '#8e9294', 0, 0, high - 10, 0)
    count = round(wide / 22)
    for i in range(count):
        box('bar', 9, deep - 22, 6, finish, (i - (count - 1) / 2) * (wide - 22) / (count - 1), 0, high - 9, 1)
    for y in (-deep / 2 + 9, deep / 2 - 9):
        box('edge', wide - 6, 9, 9, finish, 0, y, high - 9, 2)
    with placed(x=wide / 2, z=high - 56):
        move(cylinder('valve', 11, 0, 30, 'chrome', 1), ry=90)
        move(lathe('thermostat', [(0, 30), (18, 30, 2), (21, 36, 3), (22, 74, 4), (0, 80)], 'white'), ry=90)
    tube('pipe', [(wide / 2 + 14, 0, high - 56), (wide / 2 + 14, 0, -60)], 8, 'white')
    return dict(az=-24, el=14, wall=deep / 2 + d['wall_clearance'], fill=3, exposure=.40)


def column_radiator(d, finish):
    """Upright tubes in threes between round headers."""
    wide, high, deep = d['width'], d['height'], d['depth']
    count = round(wide / 60)
    pitch = wide / count
    for i in range(count):
        x = -wide / 2 + pitch * (i + .5)
        for y in (-deep / 3, 0, deep / 3):
            tube('column', [(x, y, 26), (x, y, high - 26)], 12.5, finish, count=28)
        for z in (20, high - 20):
            shape = ring(pitch / 2 - .6, deep / 2, 0, 3.4, count=48)
            move(plate('header', shape, -20, 20, finish, 9, 4), x, 0, z)
    for z in (20, high - 20):
        move(cylinder('plug', 17, wide / 2 - 2, wide / 2 + 10, finish, 2), 0, 0, z, ry=90)
    move(lathe('thermostat', [(0, 10), (12, 10), (12, 30), (18, 32, 2), (22, 76, 4), (0, 82)], 'white' if finish == 'white' else finish), wide / 2,
         0, high - 20, ry=90)
    return dict(az=-26, el=13, wall=deep / 2 + d['wall_clearance'], fill=3, exposure=.42)


def radiator_thermostat(d, finish):
    radius, deep = d['width'] / 2, d['depth']
    with placed(rx=90):
        lathe('nut', [(0, 0), (15, 0, 1), (15, 16, 1), (0, 16)], 'chrome')
        for i in range(12):
            a = math.radians(30 * i)
            move(cylinder('grip', 1.6, 1, 15, 'chrome', .4), 15 * math.cos(a), 15 * math.sin(a))
        lathe('body', [(0, 14), (radius - 4, 16, 2), (radius - 1, 24, 3), (radius - 1, 36), (radius - 2.4, 37), (radius - 2.4, 39), (radius, 40, 1),
              (radius - .6, deep - 8, 3), (radius - 8, deep, 6), (0, deep)],
              finish, steps=8)
        for i in range(30):
            a = math.radians(12 * i)
            move(cylinder('rib', 1, 43, deep - 10, finish, .4), (radius - .2) * math.cos(a), (radius - .2) * math.sin(a))
        for i in range(5):
            a = math.radians(50 + 16 * i)
            move(disc('mark', 1.4, .4, '#55585a', .1), (radius - 5) * math.cos(a), (radius - 5) * math.sin(a), deep - 1.4)
    return dict(az=-46, el=16, wall=10, fill=2)


def circulation_pump(d, finish):
    """Cast housing between two unions, motor with its panel in front."""
    high, wide, deep = d['height'], d['width'], d['depth']
    tube('run', [(0, 0, 0), (0, 0, high)], 21, finish, count=48)
    for z in (0, high - 15):
        lathe('flange', [(0, z), (27, z, 1.5), (27, z + 15, 1.5), (0, z + 15)], finish)
    for z in (-3, high):
        lathe('thread', [(14, z), (22, z, .6), (22, z + 3, .6), (14, z + 3)], 'cast-brass')
    with placed(z=high / 2, rx=90):
        lathe('volute', [(0, -32), (40, -32, 8), (50, -20, 8), (50, 20, 4), (46, 26, 2), (0, 26)], finish, steps=8)
        lathe('motor', [(0, 26), (43, 26, 1), (45, 30, 2), (45, deep - 62, 4), (0, deep - 60)], '#2b2e31', steps=7)
        for i in range(28):
            a = 2 * math.pi * i / 28
            move(box('fin', 2.4, 4, deep - 100, '#2b2e31', 0, 0, 0, .6), 46 * math.cos(a), 46 * math.sin(a), 30 + (deep - 100) / 2,
                 rz=math.degrees(a) + 90)
        move(plate('panel', rounded_rectangle(wide / 2 - 14, 50, 16), deep - 66, deep - 34, '#2b2e31', 4, 4))
        move(plate('screen', rounded_rectangle(34, 24, 5), 0, .8, '#10202c', .3, 1), 0, 12, deep - 34)
        for i in range(4):
            move(box('bar', 7, 4, .5, '#54c57a' if i < 3 else '#35424a', 0, 0, 0, 0), -18 + i * 12, 12, deep - 33)
        move(disc('button', 8, 3, '#9da2a5', 1), 0, -28, deep - 34)
    for x in (-34, 34):
        for z in (high / 2 - 34, high / 2 + 34):
            move(disc('bolt', 6, 6, 'steel', 1), x, -24, z, rx=90)
    return dict(az=-34, el=12, fill=2)


def expansion_vessel(d, finish):
    """Steel shell of two halves, connection on top, bracket behind."""
    radius, high = d['width'] / 2, d['height']
    cap = radius * .46
    body = high - 34

    def dome(low, sign):
        return [(radius * math.sin(math.radians(a)) ** .86, low + sign * cap * (1 - math.cos(math.radians(a)))) for a in range(6, 91, 6)]

    bottom = [(0, 0)] + [(r, z) for r, z in dome(0, 1)]
    top = [(r, body - z) for r, z in reversed(dome(0, 1))] + [(0, body)]
    middle = body / 2
    lathe('shell', bottom + [(radius, middle - 8), (radius + 3, middle - 6, 1), (radius + 3, middle + 6, 1), (radius, middle + 8)] + top, finish)
    plate('hexagon', hexagon(32), body - 6, body + 8, 'steel', 1)
    lathe('thread', [(0, body + 6), (13, body + 6), (13, high, 1), (9, high), (9, high - 8)], 'steel')
    lathe('label', [(radius + .4, middle + 22), (radius + .4, middle + 60)], '#e9e7e2', capped=False)
    move(disc('valve cap', 13, 14, 'plastic-black', 3), 0, 0, -10)
    return dict(az=-24, el=16, wall=radius + 10, fill=2)


def heating_manifold(d, finish):
    """Two bars: flow meters on the upper, actuator caps on the lower."""
    wide, high, pitch, outlets = d['width'], d['height'], d['pitch'], d['outlets']
    upper, lower = high - 110, 90
    for z in (upper, lower):
        move(cylinder('bar', 17, -wide / 2 + 46, wide / 2 - 20, finish, 2), 0, 0, z, ry=90)
        move(plate('nut', hexagon(44), -wide / 2 + 26, -wide / 2 + 46, 'cast-brass', 1.2), 0, 0, z, ry=90)
        move(cylinder('valve', 16, -wide / 2, -wide / 2 + 28, 'cast-brass', 2), 0, 0, z, ry=90)
        box('handle', 34, 12, 7, 'plastic-red' if z == upper else 'plastic-blue', -wide / 2 + 14, -22, z - 3, 2)
        move(cylinder('vent', 8, wide / 2 - 24, wide / 2, 'cast-brass', 1), 0, 0, z, ry=90)
    for i in range(outlets):
        x = -wide / 2 + 84 + i * pitch
        with placed(x=x):
            lathe('meter', [(0, upper + 14), (11, upper + 14, 1), (11, upper + 30, 1), (8, upper + 32), (8, upper + 92, 3), (0, upper + 94)],
                  '#d7e1e4')
            lathe('meter ring', [(11.2, upper + 15), (14, upper + 15, 1), (14, upper + 28, 1), (11.2, upper + 28)], 'plastic-red')
            lathe('scale', [(8.2, upper + 52), (8.2, upper + 56)], '#b3332e', capped=False)
            lathe('cap', [(0, lower + 14), (19, lower + 14, 2), (20, lower + 46, 3), (0, lower + 49)], 'plastic-white')
            for z in (upper, lower):
                move(cylinder('tail', 10, -56, -10, 'cast-brass', 1), 0, -8, z)
                move(plate('nut', hexagon(27), -50, -28, 'cast-brass', 1.2), 0, -8, z)
    for x in (-wide / 2 + 62, wide / 2 - 34):
        box('bracket', 20, 4, upper - lower + 90, 'zinc', x, 26, lower - 45, 1)
        for z in (upper, lower):
            box('clip', 20, 26, 40, 'zinc', x, 12, z - 20, 3)
    return dict(az=-26, el=12, wall=28, fill=2)


def heating_mat(d, finish):
    """Roll of glass net with the cable sewn on in waves, its end spread out."""
    wide, radius = d['width'], 95
    long = 520
    with placed(x=0, y=120, z=radius, ry=90):
        lathe('roll', [(24, -wide / 2), (radius, -wide / 2, 2), (radius, wide / 2, 2), (24, wide / 2), (24, -wide / 2)], '#d9d5c9', capped=False)
        for i in range(5):
            lathe('layer', [(36 + i * 13, wide / 2 + .4), (37.4 + i * 13, wide / 2 + .4)], '#9d988a', capped=False)
            lathe('layer', [(36 + i * 13, -wide / 2 - .4), (37.4 + i * 13, -wide / 2 - .4)], '#9d988a', capped=False)
    box('net', wide, long, 1.2, '#d9d5c9', 0, 120 - long / 2, 0, 0)
    path, rows = [], 6
    for i in range(rows):
        y = 70 - i * (long - 80) / rows
        left, right = (-wide / 2 + 26, wide / 2 - 26) if i % 2 == 0 else (wide / 2 - 26, -wide / 2 + 26)
        path += [(left, y, 3), (right, y, 3)]
    tube('cable', path, 2.8, finish, 30, 12)
    for i in range(13):
        box('thread', 1, long - 6, .5, '#bdb8aa', -wide / 2 + 20 + i * (wide - 40) / 12, 120 - long / 2, 1.2, 0)
    for i in range(7):
        turns = [(-wide / 2 + 26 + k * (wide - 52) / 20, 120 + (radius + 3) * math.cos(math.radians(100 + i * 24)),
                 radius + (radius + 3) * math.sin(math.radians(100 + i * 24))) for k in range(21)]
        tube('wound cable', turns, 2.8, finish, count=10)
    tube('cold lead', [(wide / 2 - 26, 70 - (rows - 1) * (long - 80) / rows, 3), (wide / 2 + 60, -300, 3), (wide / 2 + 150, -250, 3),
         (wide / 2 + 190, -120, 3)], 4, 'plastic-black', 60, 16)
    return dict(az=-30, el=34)


def room_thermostat(d, finish):
    """Frame, glass front with a quiet number, two touch points."""
    a, deep = d['width'] / 2, d['depth'] - 28
    dark = finish == 'black'
    move(plate('frame', rounded_rectangle(a, a, 5), 0, deep - 3, finish, 1.5, 4), rx=90)
    move(plate('front', rounded_rectangle(a - 9, a - 9, 3), deep - 4, deep, 'glass-black' if dark else 'glass-white', .6, 3), rx=90)
    ink = '#d8dde0' if dark else '#4a4f53'
    # 21 in strokes, as such displays show it
    for x, z, w, h in ((-13, 12, 11, 2), (-4, 4, 2, 10), (-13, 2, 11, 2), (-13, -6, 2, 8), (-13, -8, 11, 2), (8, -8, 2, 22)):
        box('stroke', w, .3, h, ink, x + w / 2, -deep - .1, z, 0)
    move(lathe('degree', [(1.6, 0), (2.6, 0), (2.6, .3), (1.6, .3), (1.6, 0)], ink, capped=False), x=16, y=-deep - .05, z=13, rx=90)
    for x in (-16, 16):
        box('touch', 8, .3, 1.2, ink, x, -deep - .1, -24, 0)
    box('touch', 1.2, .3, 8, ink, 16, -deep - .1, -27.4, 0)
    return dict(az=-26, el=12, wall=0, fill=4, fit=.66)


FAMILIES = {'water-heater': water_heater, 'compact-heater': compact_heater, 'radiator': radiator, 'column-radiator': column_radiator,
            'radiator-thermostat': radiator_thermostat,
            'circulation-pump': circulation_pump, 'expansion-vessel': expansion_vessel, 'heating-manifold': heating_manifold, 'heating-mat': heating_mat, 'room-thermostat': room_thermostat}
