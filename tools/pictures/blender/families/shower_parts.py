"""Shower heads, hand showers, valves in and on the wall."""
import math

from shapes import box, cylinder, disc, lathe, plate, rounded_rectangle, tube
from stage import move, placed

from families.showers import hand_shower_head, hose


def _round_head(radius, finish):
    """Face at z = -1, joint above."""
    lathe('head', [(0, 26), (15, 26, 3), (17, 12, 5), (radius - 4, 7, 3), (radius, 5, 2), (radius, -1, 2), (0, -1)], finish, steps=6)
    lathe('nozzle field', [(0, -1.3), (radius - 8, -1.3)], 'rubber')


def _nozzles(positions, z):
    for x, y in positions:
        move(disc('nozzle', 2.2, 1.6, '#8e9296', .5), x, y, z - 1.6)


def head_shower(d, finish):
    """Seen a little from below, as it hangs: arm from the wall, flat round head."""
    reach, radius = d['head_reach'], d['head_diameter'] / 2
    rise = d['height'] - 26
    tube('arm', [(0, 0, rise - 12), (0, -reach, rise - 12), (0, -reach, 20)], 11, finish, 50, 48)
    move(disc('rosette', 31, 10, finish, 3), z=rise - 12, rx=90)
    with placed(y=-reach):
        _round_head(radius, finish)
        rings = [(r, 6 * i + 6) for i, r in enumerate(range(18, int(radius) - 12, 17))]
        _nozzles([(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n)) for r, n in rings for k in range(n)], -1)
    return dict(az=-40, el=-13, wall=0)


def square_head_shower(d, finish):
    """Square head on a rod from the ceiling."""
    wide, high = d['width'], d['height']
    box('head', wide, wide, 9, finish, 0, 0, 0, 2)
    box('nozzle field', wide - 14, wide - 14, .6, 'rubber', 0, 0, -.5, 0)
    step = (wide - 40) / 8
    _nozzles([(-wide / 2 + 20 + step * i, -wide / 2 + 20 + step * k) for i in range(9) for k in range(9)], -.4)
    box('joint', 44, 44, 14, finish, 0, 0, 9, 2)
    box('rod', 24, 24, high - 30, finish, 0, 0, 22, 2)
    box('ceiling plate', 64, 64, 9, finish, 0, 0, high - 9, 2)
    return dict(az=-34, el=-15)


def hand_shower(d, finish):
    """Lying on its own, face turned to the viewer."""
    with placed(rx=-6, ry=24):
        hand_shower_head(finish, 0, 0, 0, d['head_diameter'] / 2)
        move(lathe('thread', [(0, -96), (9, -96, .5), (9, -82), (0, -82)], 'steel' if finish == 'chrome' else finish), y=0, z=0)
    return dict(az=-28, el=6, wall=40)


def square_rain_shower(d, finish):
    """The rain shower of the square series: flat bars and a square head."""
    high, wall, reach, wide = d['height'], 56, d['head_reach'], d['head_width']
    box('thermostat', d['width'], 44, 44, finish, 0, 0, -22, 3)
    for side in (-1, 1):
        box('gap', 4, 40, 40, 'dark', side * (d['width'] / 2 - 58), 0, -20, 0)
        box('rosette', 60, 8, 60, finish, side * d['cc_distance'] / 2, wall - 4, -30, 2)
        box('inlet', 32, wall, 32, finish, side * d['cc_distance'] / 2, wall / 2, -16, 1)
    box('riser', 24, 24, high - 30, finish, 0, 0, 20, 2)
    box('arm', 24, reach + 24, 24, finish, 0, -reach / 2, high - 24, 2)
    box('drop', 22, 22, 40, finish, 0, -reach, high - 58, 2)
    box('head', wide, wide, 9, finish, 0, -reach, high - 70, 2)
    box('nozzle field', wide - 16, wide - 16, 1, 'rubber', 0, -reach, high - 70.6, 0)
    box('bracket', 18, wall, 18, finish, 0, wall / 2, high - 300, 1)
    box('bracket plate', 44, 8, 44, finish, 0, wall - 4, high - 313, 2)
    slider = high * .5
    box('slider', 40, 44, 56, finish, 0, -4, slider - 28, 3)
    with placed(y=-30, z=slider):
        box('stick', 22, 22, 210, finish, 0, -16, -70, 4)
        box('stick face', 15, 1, 90, 'rubber', 0, -27.4, 42, 0)
    hose(finish, (0, -46, slider - 70), (0, -12, -22), 75, 280)
    return dict(az=-38, el=7, wall=wall)


def shelf_thermostat(d, finish):
    """A shelf of glass over the bar, handles at its ends."""
    wide, high, wall = d['width'], d['height'], 46
    glass = 'glass-white' if finish == 'white' else 'glass-black'
    shelf = d['depth'] - 10
    top = plate('shelf', rounded_rectangle(wide / 2, shelf / 2, 12), high / 2 - 12, high / 2, glass, 1.5)
    move(top, 0, wall - shelf / 2)
    box('body', wide - 104, 50, 46, finish, 0, 0, -18, 6, 4)
    for side in (-1, 1):
        with placed(x=side * (wide / 2 - 52), ry=90 * side):
            lathe('gap', [(20, 0), (20, 3)], 'dark')
            lathe('handle', [(0, 2), (24, 2, 2), (24, 46, 3), (0, 48)], finish)
            for i in range(24):
                angle = math.radians(15 * i)
                move(cylinder('grip', 1.3, 8, 40, finish, .4), 24 * math.cos(angle), 24 * math.sin(angle))
        move(disc('rosette', 32, 8, finish, 3), x=side * d['cc_distance'] / 2, y=wall, rx=90)
        move(cylinder('inlet', 15, 0, wall, finish, 1), x=side * d['cc_distance'] / 2, y=wall, rx=90)
    move(cylinder('outlet', 11, -34, -16, finish, 1), x=0)
    return dict(az=-28, el=7, wall=wall, fill=2)


def concealed_shower(d, finish):
    """What remains in sight: head on its arm, plate with two handles, hand shower in its holder."""
    reach = d['head_reach']
    with placed(z=560):
        tube('arm', [(0, 0, 30), (0, -reach, 30), (0, -reach, 2)], 11, finish, 40, 48)
        move(disc('rosette', 30, 9, finish, 3), z=30, rx=90)
        with placed(y=-reach, z=-22):
            _round_head(d['head_diameter'] / 2, finish)
    with placed(z=150):
        move(plate('plate', rounded_rectangle(62, 105, 61), 0, 8, finish, 2, 4), rx=90)
        for z in (52, -52):
            move(lathe('handle', [(0, 8), (34, 8, 2), (34, 20, 1), (25, 22, 2), (25, 52, 3), (0, 53)], finish), z=z, rx=90)
            box('lever', 8, 8, 44, finish, 0, -46, z + 18, 2)
    x = d['width'] / 2 - 42
    with placed(x=x, z=190):
        move(disc('rosette', 30, 9, finish, 3), rx=90)
        move(cylinder('outlet', 13, 0, 40, finish, 2), rx=90)
        tube('holder', [(0, -30, 0), (0, -52, 14)], 13, finish)
        tube('stick', [(0, -48 - i * 1.6, -40 + i * 20) for i in range(12)], lambda share: 10 + 2.4 * share, finish)
        hose(finish, (0, -46, -42), (0, -26, -12), 60, 160)
    return dict(az=-36, el=8, wall=0)


FAMILIES = {'head-shower': head_shower, 'square-head-shower': square_head_shower, 'hand-shower': hand_shower,
            'square-rain-shower': square_rain_shower,
            'shelf-thermostat': shelf_thermostat, 'concealed-shower': concealed_shower}
