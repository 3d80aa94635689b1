"""Mixers for basin and bath."""
import math

from mathutils import Vector

from shapes import cylinder, disc, hole, lathe, loft, ring, tube
from stage import move


def basin_mixer(d, finish):
    _body(d, finish, d['height'] - 12)
    _lever(finish, d['height'] - 12)
    _temperature_dots(d['body_diameter'] / 2, d['height'] - 31)
    return dict(az=-38, el=14)


def sensor_tap(d, finish):
    _body(d, finish, d['height'])
    radius = d['body_diameter'] / 2
    move(lathe('eye', [(0, 0), (8, 0, .5), (8, 2, 1), (0, 2)], 'rubber'), y=-radius + 1.2, z=d['spout_height'] - 46, rx=90)
    move(disc('lens', 2.4, .8, '#5a1f22', .3), y=-radius - .8, z=d['spout_height'] - 46, rx=90)
    return dict(az=-38, el=14)


def _body(d, finish, height):
    radius, reach, outlet = d['body_diameter'] / 2, d['spout_reach'], d['spout_height']
    joint = height - 40
    lathe('body', [(0, 0), (radius + 3, 0, .6), (radius + 3, 3.2, 1.4), (radius, 4.2, .8), (radius - .3, joint, .8),
                   (radius - 3, joint + .2), (0, joint + .2)], finish, steps=6)
    lathe('groove', [(radius - 2.2, joint - 1), (radius - 2.2, joint + 3)], 'dark')
    lathe('cap', [(0, joint + 1.8), (radius - 3, joint + 1.8), (radius - .3, joint + 1.8, .6), (radius - .3, height - 1, 3.2),
                  (0, height)], finish, steps=8)
    # sections of the spout: y, z, half width, half height, corner
    z = outlet + 11
    sections = [(6, z - 3, 19, 17, 2.3), (-radius * .55, z - 2, 18.6, 15.5, 2.4), (-radius * 1.05, z - .2, 17.4, 12.2, 2.8),
                (-radius * 1.55, z + 1.2, 16.4, 10.2, 3.2), (-reach * .55, z + 2.2, 15.6, 9, 3.6), (-reach * .8, z + 1.6, 15, 8.1, 3.8),
                (-reach * .97, z - .4, 14.6, 7.6, 3.9), (-reach * 1.06, z - 2, 14.2, 7.2, 3.9), (-reach * 1.1, z - 2.8, 13, 6.2, 3.6),
                (-reach * 1.112, z - 3.1, 9.5, 4.2, 3)]
    rings = []
    for i, (y, height_at, a, b, corner) in enumerate(sections):
        before, after = sections[max(i - 1, 0)], sections[min(i + 1, len(sections) - 1)]
        along = Vector((0, after[0] - before[0], after[1] - before[1])).normalized()
        up = Vector((1, 0, 0)).cross(along)
        up = -up if up.z < 0 else up
        rings.append([Vector((p.x, y, height_at)) + up * p.y for p in ring(a, b, 0, corner, count=48)])
    loft('spout', rings, finish)
    aerator(finish, -reach, outlet, tilt=-6)


def aerator(finish, y, z, tilt=0, x=0):
    """The round outlet; z is where the water leaves."""
    move(lathe('aerator', [(0, 0), (8.2, 0, .3), (8.2, -.6), (9, -.6), (10.6, -1.2, .8), (10.6, 9, .5), (0, 9)], finish), x, y, z, tilt)
    move(lathe('mesh', [(0, -.2), (8.2, -.2)], 'dark'), x, y, z - .1, tilt)


def _lever(finish, height):
    rings = []
    for share, a, b in ((0, 8, 2.4), (.04, 10.5, 3.4), (.16, 11.6, 3.7), (.5, 10.6, 3.1), (.85, 9.6, 2.7), (.97, 9.2, 2.5), (1, 8, 1.7)):
        y, z = 13 - share * 90, height - 1.2 + share * 12
        rings.append([Vector((p.x, y, z + p.y)) for p in ring(a, b, 0, 4.2, count=40)])
    loft('lever', rings, finish)


def _temperature_dots(radius, z):
    for x, colour in ((-2.4, '#c43b35'), (2.4, '#2f6fb5')):
        move(disc('dot', 2.1, .6, colour, .2), x, -radius + .05, z, rx=90)


def arc_mixer(d, finish):
    """High swivel spout of bent tube, lever on the right side."""
    radius, pipe, reach = d['body_diameter'] / 2, d['tube_diameter'] / 2, d['spout_reach']
    top = 104
    lathe('body', [(0, 0), (radius + 4, 0, .6), (radius + 4, 3.4, 1.4), (radius, 4.6, .8), (radius, top, 3), (pipe + 3, top + 3, 2),
                   (pipe + 3, top + 9, 1.2), (0, top + 9)], finish, steps=7)
    lathe('swivel', [(pipe + 3.1, top + 4.6), (pipe + 3.1, top + 5.4)], 'dark')
    bow = reach / 2
    centre = d['height'] - pipe - bow
    path = [(0, 0, top), (0, 0, centre)]
    path += [(0, -bow + bow * math.cos(math.radians(a)), centre + bow * math.sin(math.radians(a))) for a in range(5, 181, 5)]
    path.append((0, -reach, d['spout_height'] + 5))
    tube('spout', path, pipe, finish, count=48)
    aerator(finish, -reach, d['spout_height'])
    move(cylinder('pivot', 15, 0, radius + 24, finish, 2), x=0, z=66, ry=90)
    move(lathe('pivot ring', [(15.1, radius + 8), (15.1, radius + 9)], 'dark'), z=66, ry=90)
    tube('lever', [(radius + 15, 0, 72), (radius + 15, 0, 134)], 4.2, finish, count=24)
    move(disc('lever end', 4.2, 2, finish, 1.9), radius + 15, 0, 134)
    _temperature_dots(radius, 66)
    return dict(az=-34, el=17)


def wall_mixer(d, finish):
    """Concealed mixer: spout and lever on two rosettes."""
    rosette, apart, reach = d['height'] / 2, d['cc_distance'], d['spout_reach']
    wall = 0
    for x in (0, apart):
        move(disc('rosette', rosette, 7, finish, 2.5), x=x, y=wall, rx=90)
    tube('spout', [(0, wall, 0), (0, wall - reach, 0), (0, wall - reach, -52)], 12.5, finish, 26, 48)
    aerator(finish, wall - reach, -54)
    move(cylinder('valve', 21, 0, 52, finish, 2.5), x=apart, y=wall, rx=90)
    move(lathe('valve ring', [(21.1, 30), (21.1, 31)], 'dark'), x=apart, y=wall, rx=90)
    tube('lever', [(apart, wall - 42, 10), (apart, wall - 42, 82)], 4.6, finish, count=24)
    return dict(az=-34, el=16, wall=wall)


def bath_filler(d, finish):
    """Column from the floor with valve, spout and hand shower."""
    reach, high, out = d['spout_reach'], d['height'], d['spout_height']
    disc('foot', d['width'] / 2, 12, finish, 3)
    tube('column', [(0, 0, 0), (0, 0, high - 20), (0, -reach, high - 20), (0, -reach, out + 6)], 20, finish, 68, 48)
    move(lathe('outlet', [(0, 0), (15, 0, .6), (18, 0, 1), (20.4, 3, 1), (20.4, 14), (0, 14)], finish), y=-reach, z=out)
    move(hole('mesh', 15, -.2), y=-reach, z=out)
    valve = 690
    move(cylinder('valve', 27, -62, 62, finish, 3), z=valve, ry=90)
    for side in (-1, 1):
        move(lathe('joint', [(27.1, side * 40 - .8), (27.1, side * 40 + .8)], 'dark'), z=valve, ry=90)
    tube('lever', [(0, -24, valve), (0, -96, valve + 10)], 5, finish, count=24)
    tube('holder', [(52, 0, valve + 10), (52, -10, valve + 64), (52, -26, valve + 84)], 9, finish, 20, 24)
    tube('hand', [(52, -26 - t * 1.4, valve + 40 + t * 17) for t in range(13)], lambda share: 10 + 2 * share, finish)
    tube('hose', [(52 + 58 * math.sin(math.pi * s), -26 + 26 * s,
                   valve + 40 - (1 - (2 * s - 1) ** 2) * 330 - 66 * s) for s in (i / 40 for i in range(41))],
         6.5, 'steel' if finish == 'chrome' else finish, count=20)
    return dict(az=-58, el=17)


FAMILIES = {'basin-mixer': basin_mixer, 'sensor-tap': sensor_tap, 'arc-mixer': arc_mixer, 'wall-mixer': wall_mixer, 'bath-filler': bath_filler}
