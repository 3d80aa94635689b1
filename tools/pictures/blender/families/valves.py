"""Valves on the water pipe: stop, reduce, relieve, mix and filter."""
import math

from shapes import box, cylinder, disc, hexagon, hole, lathe, plate, rounded_outline, tube
from stage import move, placed


def _end(pipe, reach, finish, **place):
    """Hexagon collar with an open thread, along z."""
    with placed(**place):
        move(plate('collar', hexagon(pipe * 2 + 12), reach - 13, reach, finish, 1.2), rz=8)
        lathe('lip', [(0, reach - .5), (pipe + 2, reach - .5, .5), (pipe + 2, reach + 1.2, .5), (pipe, reach + 1.2)], finish)
        hole('bore', pipe, reach + 1.1)


def ball_valve(d, finish):
    """Quarter turn: lever of painted steel, or wings where there is little room."""
    pipe, half = d['pipe_diameter'] / 2, d['width'] / 2
    middle = pipe + 10
    top = d['height'] - 6
    with placed(z=middle):
        move(lathe('body', [(0, -half + 8), (pipe + 4, -half + 8, 1), (pipe + 9, -pipe * .6, 5), (pipe + 9, pipe * .6, 5), (pipe + 4, half - 8, 1),
                   (0, half - 8)], finish, steps=8), ry=90)
        _end(pipe, half, finish, ry=90)
        _end(pipe, half, finish, ry=-90)
    cylinder('stem', pipe * .62 + 2, middle + pipe, top - 6, finish, 1)
    plate('gland', hexagon(pipe * 1.3 + 8), middle + pipe + 5, middle + pipe + 12, finish, .8)
    if d.get('butterfly'):
        wing = rounded_outline([(-30, -5, 4), (-12, -9, 6), (12, -9, 6), (30, -5, 4), (30, 5, 4), (12, 9, 6), (-12, 9, 6), (-30, 5, 4)])
        plate('wings', wing, top - 6, top, 'plastic-red', 1.5)
    else:
        reach = half * 1.5
        box('lever', 18, 18, 3, 'plastic-red', 0, 0, top - 5, .8)
        tube('bend', [(0, 0, top - 3), (half * .5, 0, top - 3), (half * .8, 0, top + 6), (reach + 20, 0, top + 6)], 3.4, 'plastic-red', 16, 16)
        plate('grip', rounded_outline([(half * .8, -7.5, 5), (reach + 26, -8.5, 7), (reach + 26, 8.5, 7), (half * .8, 7.5, 5)]), top + 2.5,
              top + 9.5, 'plastic-red', 2.6, 4)
    plate('nut', hexagon(12), top - 2, top + 4, 'steel', .8)
    return dict(az=-30, el=24, fill=2)


def pressure_reducer(d, finish):
    """Bell with an adjusting screw above, gauge in front."""
    pipe, half, high = d['pipe_diameter'] / 2, d['width'] / 2, d['height']
    middle = high * .36
    with placed(z=middle):
        move(lathe('body', [(0, -half + 22), (pipe + 5, -half + 22, 1), (pipe + 8, -14, 6), (pipe + 8, 14, 6), (pipe + 5, half - 22, 1), (0,
                   half - 22)], finish, steps=8), ry=90)
        for side in (90, -90):
            _end(pipe, half - 12, finish, ry=side)
            with placed(ry=side):
                lathe('tail', [(0, half - 14), (pipe + 3, half - 14), (pipe + 3, half, 1), (pipe, half), (pipe, half - 4)], finish)
    lathe('bell', [(0, middle), (27, middle, 2), (29, middle + 14, 3), (29, middle + 24, 2), (24, middle + 30, 4), (18, high - 16, 6), (14,
                   high - 10, 2), (0, high - 10)], finish, steps=8)
    lathe('cap', [(0, high - 14), (13, high - 14, 1), (13, high - 2, 2), (0, high)], 'plastic-black')
    lathe('bowl', [(0, 0), (15, 0, 3), (20, 6, 4), (20, middle - 6), (0, middle - 6)], finish)
    with placed(y=-pipe - 8, z=middle + 2, rx=90):
        cylinder('gauge stem', 6, -6, 12, finish, 1)
        lathe('case', [(0, 10), (25, 10, 2), (27, 14, 2), (27, 27, 1.5), (24.5, 28, .5), (24.5, 26), (0, 26)], 'black')
        disc('dial', 24.2, .3, '#f4f4f0', .1).location.z = 25.95
        for i in range(11):
            a = math.radians(-135 + 27 * i)
            tick = box('tick', 1.2 if i % 2 else 1.8, 5, .1, 'dark', 0, 0, 26.25, 0)
            move(tick, 19.5 * math.sin(a), 19.5 * math.cos(a), 26.3, rz=-math.degrees(a))
        needle = box('needle', 1.4, 18, .3, '#b3332e', 0, 0, 26.4, 0)
        move(needle, 6 * math.sin(-.6), 6 * math.cos(-.6), 26.7, rz=34)
        disc('hub', 2.4, 1, 'dark', .3).location.z = 26.4
    return dict(az=-26, el=14, fill=2)


def safety_valve(d, finish):
    """Inlet below, outlet at the side, a red cap to lift."""
    pipe, high = d['pipe_diameter'] / 2, d['height']
    plate('hexagon', hexagon(29), 0, 14, finish, 1.2)
    hole('bore', pipe, 14)
    lathe('body', [(0, 12), (13, 12), (15, 30, 4), (15, 44, 3), (18, 48, 2), (18, high - 30, 2), (15, high - 26, 2), (0, high - 26)], finish,
          steps=7)
    with placed(z=32, ry=90):
        cylinder('outlet', 12, 0, d['width'] - 34, finish, 1)
        move(plate('collar', hexagon(29), d['width'] - 36, d['width'] - 21, finish, 1.2), rz=10)
        hole('outlet bore', pipe, d['width'] - 20.8)
    lathe('cap', [(0, high - 30), (16, high - 30, 1), (19, high - 26, 2), (20, high - 8, 3), (17, high - 1, 3), (0, high)], 'plastic-red')
    for i in range(12):
        a = math.radians(30 * i)
        move(cylinder('grip', 2, high - 25, high - 5, 'plastic-red', .8), 19.4 * math.cos(a), 19.4 * math.sin(a))
    disc('mark', 9, .5, '#f0efec', .2).location.z = high
    return dict(az=-24, el=22, fill=2)


def mixing_valve(d, finish):
    """Hot from the left, cold from the right, mixed water down; the knob sets the degree."""
    pipe, half, high = d['pipe_diameter'] / 2, d['width'] / 2, d['height']
    middle = high * .42
    with placed(z=middle):
        move(cylinder('run', pipe + 6, -half + 14, half - 14, finish, 3), ry=90)
        for side, colour in ((90, '#2f6fb5'), (-90, '#b3332e')):
            _end(pipe, half, finish, ry=side)
            with placed(ry=side):
                lathe('band', [(pipe + 6.1, half - 20), (pipe + 6.6, half - 20, .2), (pipe + 6.6, half - 15, .2), (pipe + 6.1, half - 15)], colour)
        _end(pipe, middle - 1, finish, rx=180)
        cylinder('drop', pipe + 5, -middle + 12, 0, finish, 2)
    lathe('bonnet', [(0, middle), (19, middle, 2), (19, middle + 22, 2), (15, middle + 26, 2), (0, middle + 26)], finish)
    lathe('knob', [(0, high - 34), (20, high - 34, 1.5), (21, high - 30, 2), (19, high - 4, 4), (0, high)], 'plastic-black', steps=7)
    for i in range(16):
        a = math.radians(22.5 * i)
        move(cylinder('grip', 1.5, high - 30, high - 6, 'plastic-black', .5), 20 * math.cos(a), 20 * math.sin(a))
    box('pointer', 2, .8, 9, '#f0efec', 0, -21.4, high - 28, .1)
    return dict(az=-26, el=18, fill=2)


def water_filter(d, finish):
    """Blue housing hung under a head with ports on both sides."""
    radius, high = d['width'] / 2, d['height']
    lathe('housing', [(0, 0), (radius - 20, 0, 10), (radius - 12, 16, 10), (radius - 9, high - 110, 4), (radius - 4, high - 96, 4), (radius - 4,
                      high - 82, 2), (0, high - 82)], finish, steps=8)
    for i in range(20):
        a = math.radians(18 * i)
        move(cylinder('rib', 2.6, 26, high - 112, finish, 1), (radius - 10.5) * math.cos(a), (radius - 10.5) * math.sin(a))
    lathe('head', [(0, high - 80), (radius - 1, high - 80, 2), (radius, high - 72, 3), (radius, high - 52, 3), (radius - 14, high - 34, 8),
          (radius - 20, high - 14, 6), (0, high - 12)], 'plastic-black', steps=8)
    for side in (90, -90):
        with placed(z=high - 44, ry=side):
            cylinder('port', 19, 20, radius - 4, 'plastic-black', 2)
            lathe('thread', [(0, radius - 5), (14, radius - 5), (14, radius, 1), (11, radius), (11, radius - 6)], 'cast-brass')
            hole('bore', 11, radius - .2)
    lathe('button', [(0, high - 14), (11, high - 14, 1), (11, high - 3, 2), (0, high)], 'plastic-red')
    return dict(az=-28, el=14, fill=2)


FAMILIES = {'ball-valve': ball_valve, 'pressure-reducer': pressure_reducer, 'safety-valve': safety_valve, 'mixing-valve': mixing_valve,
            'water-filter': water_filter}
