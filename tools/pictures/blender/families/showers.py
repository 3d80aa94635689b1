"""Shower sets, thermostats and glass walls."""
import math

from shapes import box, cylinder, disc, lathe, sheet, tube
from stage import move, placed


def _thermostat(d, finish, wall):
    """Bar between two rosettes: temperature on one end, flow on the other."""
    half, apart = d['bar_width'] / 2, d['cc_distance'] / 2
    move(lathe('bar', [(0, -half), (21, -half, 2), (21, -half + 49, 1), (19.5, -half + 50), (19.5, -half + 52), (22.5, -half + 53, 1),
                       (22.5, half - 53, 1), (19.5, half - 52), (19.5, half - 50), (21, half - 49, 1), (21, half, 2), (0,
                                        half)], finish), ry=90)
    for x in (-apart, apart):
        move(lathe('rosette', [(0, 0), (33, 0, 1), (33, 7, 2.5), (17, 10, 3), (15, wall), (0, wall)], finish), x=x, y=wall, rx=90)
    move(disc('stop', 4, 1.2, '#b3332e', .4), x=half - 30, y=-20.6, rx=90)


def thermostat(d, finish):
    wall = d['depth'] - 22
    _thermostat(dict(d, bar_width=d['width']), finish, wall)
    move(lathe('outlet', [(0, -40), (11, -40, 1), (11, -26, 1), (14, -25, 1), (14, -14), (0, -14)], finish), x=0)
    return dict(az=-28, el=16, wall=wall)


def hand_shower_head(finish, x, y, z, radius=55):
    """Held in a slider at the given place, face tipped to the room."""
    tube('hand', [(x, y - 34 * t / 12, z - 78 + 15 * t) for t in range(13)], lambda share: 10.5 + 2.5 * share, finish)
    place = dict(x=x, y=y - 40, z=z + 112, rx=-64)
    move(lathe('head', [(0, 16), (22, 13, 8), (radius, 4, 3), (radius, -6, 2), (radius - 5, -8, 1), (0, -8)], finish, steps=8), **place)
    move(lathe('nozzles', [(0, -8.3), (radius - 8, -8.3)], '#b4b8ba' if finish == 'white' else 'rubber'), **place)


def hose(finish, start, end, swing, sag):
    (x0, y0, z0), (x1, y1, z1) = start, end
    path = []
    for i in range(41):
        share = i / 40
        bow = math.sin(math.pi * share)
        path.append((x0 + (x1 - x0) * share + swing * bow, y0 + (y1 - y0) * share, z0 + (z1 - z0) * share - sag * bow))
    tube('hose', path, 6.6, 'steel' if finish == 'chrome' else finish, count=20)


def rain_shower(d, finish):
    high, wall, reach = d['height'], 60, d['head_reach']
    _thermostat(dict(d, bar_width=d['width']), finish, wall)
    tube('riser', [(0, 0, 15), (0, 0, high - 11), (0, -reach, high - 11), (0, -reach, high - 50)], 11, finish, 60)
    tube('bracket', [(0, wall, high - 330), (0, 0, high - 330)], 8, finish)
    move(disc('bracket rosette', 24, 7, finish, 2.5), y=wall, z=high - 330, rx=90)
    move(cylinder('clamp', 15, -17, 17, finish, 2), z=high - 330)
    head, z = d['head_diameter'] / 2, high - 68
    move(lathe('head', [(0, 20), (16, 20, 3), (18, 9, 4), (head - 3, 7, 2), (head, 5, 2), (head, -1, 2), (0, -1)], finish, steps=6),
         y=-reach, z=z)
    move(lathe('nozzles', [(0, -1.2), (head - 7, -1.2)], 'rubber'), y=-reach, z=z)
    slider = high * .5
    move(cylinder('slider', 17, -26, 26, finish, 3), z=slider)
    tube('arm', [(0, 0, slider), (0, -42, slider)], 11, finish)
    hand_shower_head(finish, 0, -42, slider)
    hose(finish, (0, -42, slider - 80), (0, -12, -20), 75, 280)
    return dict(az=-40, el=7, wall=wall)


def shower_rail(d, finish):
    high, wall, slider = d['height'], 46, d['height'] * .66
    tube('rail', [(0, 0, 0), (0, 0, high)], d['rail_diameter'] / 2, finish)
    for z in ((high - d['cc_distance']) / 2, (high + d['cc_distance']) / 2):
        move(lathe('fixing', [(0, 0), (20, 0, 1), (20, 8, 2), (10, 12, 3), (10, wall), (0, wall)], finish), y=wall, z=z, rx=90)
    for z in (0, high):
        move(cylinder('end', d['rail_diameter'] / 2 + 1.5, -5, 5, finish, 2), z=z)
    move(cylinder('slider', 18, -28, 28, finish, 3), z=slider)
    tube('arm', [(0, 0, slider), (0, -40, slider)], 12, finish)
    move(cylinder('grip', 9, 0, 34, finish, 2), x=0, z=slider, ry=90)
    hand_shower_head(finish, 0, -40, slider)
    hose(finish, (0, -40, slider - 80), (-150, 10, 120), -60, 330)
    move(lathe('hose nut', [(0, -2), (11, -2, 1), (11, 22, 1), (8, 24), (0, 24)], 'steel' if finish == 'chrome' else finish), x=-150, y=10,
         z=118)
    return dict(az=-32, el=8, wall=wall)


def shower_wall(d, finish):
    """One sheet of glass at right angles to the wall, profile at the wall, brace across the top."""
    width, high, thick = d['width'], d['height'], d['glass_thickness']
    glass_sheet(thick, width, high, 0, -width / 2, 0, d.get('glass', 'glass'))
    box('profile', 22, 30, high, finish, 0, -12, 0, 2)
    brace = d.get('brace', 720) * d.get('side', 1)
    tube('brace', [(0, -width + 60, high - 12), (brace, -width + 60, high - 12)], 8, finish)
    move(cylinder('brace rosette', 21, -9, 0, finish, 2.5), x=brace, y=-width + 60, z=high - 12, ry=90 * d.get('side', 1))
    box('clamp', 26, 34, 40, finish, 0, -width + 60, high - 30, 3)
    return dict(az=-50, el=16)


def glass_sheet(thick, width, high, x, y, z, glass='glass'):
    """Glass in the y-z plane; its edges are green, its faces clear."""
    near, far = y - width / 2, y + width / 2
    sheet('glass', [(x, near, z), (x, far, z), (x, far, z + high), (x, near, z + high)], glass)
    for sign in (-1, 1):
        edge = 'glass-edge' if glass == 'glass' else 'dark'
        box('edge', thick, 3, high, edge, x, y + sign * (width / 2 - 1.5), z, 0)
        box('edge', thick, width, 3, edge, x, y, z + (high - 3 if sign > 0 else 0), 0)


def shower_corner(d, finish):
    """Two doors that meet in the corner nearest to the viewer, hinged to profiles on the walls."""
    width, deep, high, thick = d['width'], d['depth'], d['height'], d['glass_thickness']
    fitting = 'satin-steel' if finish == 'chrome' else finish   # flat polished plates would mirror the dark of the studio

    def door(length):
        """Along -y from a wall profile at the origin."""
        box('profile', 24, 30, high, finish, 0, -14, 0, 2)
        glass_sheet(thick, length - 34, high - 20, 0, -17 - length / 2, 12)
        for z in (high * .13, high * .87):
            for x in (-9, 9):
                box('hinge', 10, 74, 92, fitting, x, -58, z - 46, 2)
            move(cylinder('pin', 9, -50, 50, finish, 2), y=-30, z=z)
        for x in (-38, 38):
            tube('handle', [(x * .1, -length + 70, high * .47), (x, -length + 70, high * .47), (x, -length + 70, high * .57),
                            (x * .1, -length + 70, high * .57)], 8, finish, 18)
        box('magnet', 14, 12, high - 20, 'white', 0, -length + 2, 12, 2)

    with placed(-width / 2, deep / 2, 0):
        door(deep)
    with placed(width / 2, -deep / 2, 0, rz=-90):
        door(width)
    return dict(az=-36, el=17, soften=True)


FAMILIES = {'thermostat': thermostat, 'rain-shower': rain_shower, 'shower-rail': shower_rail, 'shower-wall': shower_wall,
            'shower-corner': shower_corner}
