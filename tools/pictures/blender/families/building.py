"""Buckets, bags, cartridges and boards of the wet room. Labels are plain bands in the product's colour."""
import math

from materials import material
from shapes import box, cylinder, disc, hole, lathe, loft, plate, ring, rounded_rectangle, tube
from stage import move, placed

PAPER = '#e9e7e2'


def _lines(x, y, z, wide, count, colour='#f4f3ef', pitch=15):
    """Print: a heading and a few lines of text nobody can read."""
    for i in range(count):
        box('print', wide * (1 if i == 0 else .78 - .12 * (i % 3)), .4, 9 if i == 0 else 4, colour,
            x - (0 if i == 0 else wide * (.11 + .06 * (i % 3))), y, z - i * pitch, 0)


def bucket(d, finish):
    """Tapered pail with lid and bail; the band around it has the product's colour."""
    top, high = d['width'] / 2 - 4, d['height']
    low = top * .86

    def at(z):
        return low + (top - low) * z / high

    lathe('pail', [(0, 0), (low, 0, 5), (at(high - 34), high - 34), (top + 3, high - 32, 1.5), (top + 3, high - 20, 1.5), (at(high - 18),
                   high - 18), (0, high - 18)], 'plastic-white')
    lathe('band', [(at(high * .14) + .4, high * .14), (at(high * .72) + .4, high * .72)], finish, capped=False)
    lathe('stripe', [(at(high * .58) + .7, high * .58), (at(high * .66) + .7, high * .66)], PAPER, capped=False)
    lathe('lid', [(0, high - 19), (top + 4, high - 19, 1), (top + 4, high - 2, 3), (top - 6, high, 2), (top - 10, high - 5, 2), (0, high - 5)],
          'plastic-white', steps=7)
    bail = [((top + 7) * math.cos(math.radians(a)), -12 - (top * .55) * math.sin(math.radians(a)),
            high - 30 - (top * .42) * math.sin(math.radians(a))) for a in range(0, 181, 6)]
    tube('bail', bail, 2.4, 'steel', count=16)
    for x in (-top - 4, top + 4):
        move(cylinder('ear', 8, -6, 6, 'plastic-white', 1.5), x, -12, high - 30, ry=90)
    return dict(az=-24, el=20, exposure=.38)


def canister(d, finish):
    """Square can with a handle in its shoulder and a screw cap."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    shoulder = high * .80
    loft('can', [ring(a - 10, b - 10, 0, 7), ring(a - 2, b - 2, 2, 7), ring(a, b, 10, 7), ring(a, b, shoulder - 14, 7), ring(a - 3, b - 3, shoulder,
                 6), ring(a * .72, b * .72, high * .88, 4),
                 ring(a * .36, a * .36, high * .91, 2.2, cx=-a * .3), ring(a * .30, a * .30, high * .93, 2, cx=-a * .3)], 'plastic-white')
    move(lathe('cap', [(0, 0), (a * .34, 0, 1), (a * .34, high * .065, 2), (0, high * .07)], finish), -a * .3, 0, high * .93)
    for i in range(24):
        t = math.radians(15 * i)
        move(cylinder('grip', .9, high * .935, high * .985, finish, .3), -a * .3 + a * .34 * math.cos(t), a * .34 * math.sin(t))
    tube('handle', [(-a * .02, 0, high * .89), (a * .10, 0, high * .965), (a * .62, 0, high * .965), (a * .78, 0, high * .84)], min(b * .22, 12),
         'plastic-white', 18)
    move(plate('label', rounded_rectangle(a * .78, shoulder * .34, 4), 0, .5, finish, .1, 1), 0, -b + .1, shoulder * .46, rx=90)
    _lines(0, -b - .7, shoulder * .62, a * 1.1, 5, pitch=shoulder * .075)
    return dict(az=-28, el=15, exposure=.38)


def tape_roll(d, finish):
    """Fleece tape on a cardboard core, a tail unrolled in front."""
    wide, radius = d['width'], d['height'] / 2
    core = min(38, radius * .5)
    with placed(z=radius, ry=90):
        lathe('roll', [(core + 2, -wide / 2), (radius, -wide / 2, .6), (radius, wide / 2, .6), (core + 2, wide / 2)], PAPER, capped=False)
        lathe('strip', [(radius + .25, -wide * .26), (radius + .25, wide * .26)], finish, capped=False)
        lathe('core', [(core, -wide / 2), (core + 2.4, -wide / 2), (core + 2.4, wide / 2), (core, wide / 2), (core, -wide / 2)], 'cardboard',
              capped=False)
        for i in range(6):
            r = core + 6 + i * (radius - core - 8) / 6
            for z in (-wide / 2 - .15, wide / 2 + .15):
                lathe('layer', [(r, z), (r + .8, z)], '#bdbab2', capped=False)
    box('tail', wide, radius * 2.2, .8, PAPER, 0, -radius * 1.1, 0, 0)
    box('tail strip', wide * .52, radius * 2.2, .3, finish, 0, -radius * 1.1, .8, 0)
    return dict(az=-40, el=24, exposure=.36)


def sealing_collar(d, finish):
    """Square of fleece, its middle of soft rubber; without a collar it is cut for a drain."""
    wide, small = d['width'], d.get('collar_min')
    move(plate('fleece', rounded_rectangle(wide / 2, wide / 2, 10), 0, 1.6, PAPER, .3, 1), 0, 0, 0)
    move(plate('rubber', rounded_rectangle(wide * .36, wide * .36, 14), 1.6, 2.4, finish, .3, 1), 0, 0, 0)
    radius = small / 2 if small else wide * .2
    rise = 9 if small else 3
    lathe('collar', [(radius + 16, 2.4), (radius + 8, 4, 3), (radius + 1, rise, 2), (radius, rise, .4), (radius, 2.5)], finish, capped=False)
    if not small:   # seen through: what it lies on
        move(disc('opening', radius, .4, '#d2d2d1', .1), 0, 0, 2.4)
        return dict(az=-24, el=44, exposure=.34)
    hole('hole', radius, 2.6)
    with placed(x=wide * .52, y=wide * .34, z=0, rz=14):
        move(plate('fleece', rounded_rectangle(wide / 2, wide / 2, 10), -1.8, -.2, PAPER, .3, 1), 0, 0, 0)
        move(plate('rubber', rounded_rectangle(wide * .36, wide * .36, 14), -.2, .5, finish, .3, 1), 0, 0, 0)
        lathe('collar', [(radius + 16, .4), (radius + 8, 2, 3), (radius + 1, rise - 2, 2), (radius, rise - 2, .4), (radius, .5)], finish,
              capped=False)
        hole('hole', radius, .7)
    return dict(az=-24, el=44, exposure=.34)


def foam_board(d, finish):
    """Three boards that lean on each other; the core shows at the edge between two coats."""
    wide, high, thick = d['width'], d['height'], d.get('shown_thickness', d['thickness'])
    for i in range(3):
        with placed(x=i * 70, y=-i * (thick + 26), rx=-7):
            box('core', wide, thick, high, finish, 0, 0, 0, .6)
            for y in (-thick / 2 - .8, thick / 2 + .8):
                box('coat', wide, 1.6, high, 'concrete', 0, y, 0, .2)
            for k in range(1, 12):
                box('grid', wide, .3, 1, '#8f9499', 0, -thick / 2 - 1.7, k * high / 12, 0)
    return dict(az=-30, el=12, exposure=.36)


def bag(d, finish):
    """Paper sack filled with powder: pillowed faces, folded ends, a broad printed band."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']

    def at(z, share_a, share_b, corner):
        return ring(a * share_a, b * share_b, z * high, corner)

    body = [at(.0, .93, .60, 7), at(.012, .97, .70, 7), at(.05, .985, .90, 5), at(.20, .99, 1, 4), at(.42, 1, 1, 3.6), at(.58, 1, .99, 3.6), at(.63,
            1, .98, 3.7), at(.72, .99, .95, 3.8), at(.88, .985, .74, 5),
            at(.955, .98, .36, 8), at(.985, .985, .14, 12), at(1, .985, .12, 14)]
    sack = loft('sack', body, '#d8d0c0' if finish != '#c9c6bf' else PAPER)
    sack.data.materials.append(material(finish))
    for face in sack.data.polygons:
        share = face.center.z / high
        face.material_index = int(.20 < share < .72 and not .58 < share < .63)
    box('seam', a * 1.94, b * .30, 5, '#b9ae98', 0, 0, high * .972, 1)
    return dict(az=-26, el=13, exposure=.38)


def _tube_of_sealant(radius, body, finish):
    lathe('tube', [(0, 0), (radius - 1, 0, .8), (radius, 3, 1), (radius, body - 8, 1), (radius - 1, body, 2), (0, body)], 'plastic-white')
    for name, low, high, colour, proud in (('band', .18, .86, '#33536a', .2), ('colour', .30, .46, finish, .4), ('stripe', .70, .76, PAPER, .4)):
        lathe(name, [(radius + proud, body * low), (radius + proud, body * high)], colour, capped=False)
    lathe('neck', [(0, body), (9, body), (8.4, body + 13, 1), (0, body + 13)], 'plastic-white')


def cartridge(d, finish):
    """Tube with nozzle, and a second one lying; the band shows the colour of the sealant."""
    radius, high = d['width'] / 2, d['height']
    body = high * .66
    _tube_of_sealant(radius, body, finish)
    lathe('nozzle', [(0, body + 9), (11, body + 9, .6), (10.4, body + 22, 1), (8, body + 28, 2), (3.4, high - 1, .5), (0, high)], '#dfe3e4')
    with placed(x=radius * 4.4, y=radius * 1.6, z=radius, rz=-38):
        with placed(rx=90, ry=0):
            _tube_of_sealant(radius, body, finish)
            lathe('end', [(0, body + 13), (6.6, body + 13), (5.8, body + 24, 1), (0, body + 24)], 'plastic-white')
    return dict(az=-22, el=20, exposure=.38)


FAMILIES = {'bucket': bucket, 'canister': canister, 'tape-roll': tape_roll, 'sealing-collar': sealing_collar, 'foam-board': foam_board, 'bag': bag,
            'cartridge': cartridge}
