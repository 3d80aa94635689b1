"""The square series, and the classic tap with two handles."""
import math

from shapes import box, cylinder, disc, lathe, tube
from stage import move, placed

from families.taps import aerator


def square_mixer(d, finish):
    wide, reach, out, high = d['width'], d['spout_reach'], d['spout_height'], d['height']
    box('foot', wide + 4, wide + 4, 4, finish, edge=1)
    box('body', wide, wide, high - 32, finish, z=3, edge=2)
    box('gap', wide - 4, wide - 4, 6, 'dark', z=high - 30, edge=0)
    box('cap', wide, wide, 14, finish, z=high - 26, edge=2)
    _square_spout(wide - 8, wide / 2 - 6, reach, out, finish)
    box('lever', 20, 94, 6, finish, 0, -22, high - 10, 1.5).rotation_euler = (math.radians(-4), 0, 0)
    box('neck', 16, 18, 6, finish, 0, 8, high - 13, 1)
    for x, colour in ((-4, '#c43b35'), (4, '#2f6fb5')):
        box('dot', 5, .6, 2, colour, x, -wide / 2, high - 20, .1)
    return dict(az=-38, el=14)


def _square_spout(wide, start, reach, out, finish, x=0):
    """From y = start forward; the water leaves at reach."""
    end = -reach - 14
    box('spout', wide, start - end, 15, finish, x, (start + end) / 2, out + 4, 2)
    box('outlet', 24, 20, 5, finish, x, -reach, out, 1)
    box('mesh', 18, 14, .6, 'dark', x, -reach, out - .4, 0)


def square_wall_mixer(d, finish):
    """Spout and lever on one rectangular plate."""
    box('plate', d['width'], 9, d['height'], finish, 0, -4.5, -d['height'] / 2, 2)
    _square_spout(38, 0, d['spout_reach'], -6, finish, -56)
    box('valve', 44, 40, 44, finish, 62, -28, -22, 2.5)
    box('gap', 38, 6, 38, 'dark', 62, -50, -19, 0)
    box('knob', 44, 12, 44, finish, 62, -58, -22, 2.5)
    box('lever', 9, 7, 78, finish, 62, -59, 18, 1.5)
    return dict(az=-32, el=18, wall=0)


def bath_mixer(d, finish):
    """Bar on the wall with a flat spout; the hand shower connects below."""
    wide, wall, apart = d['width'], 38, d['cc_distance'] / 2
    box('bar', wide, 42, 42, finish, 0, 0, -21, 2.5)
    for x in (-apart, apart):
        box('rosette', 62, 8, 62, finish, x, wall - 4, -31, 2)
        box('inlet', 30, wall, 30, finish, x, wall / 2, -15, 1)
    _square_spout(46, -10, d['spout_reach'] - wall, -22, finish)
    box('diverter', 16, 16, 18, finish, 0, 0, 21, 2)
    move(cylinder('shower outlet', 11, -42, -18, finish, 1), x=62)
    box('gap', 34, 34, 5, 'dark', wide / 2 - 26, 0, 20, 0)
    box('cap', 42, 42, 13, finish, wide / 2 - 21, 0, 24, 2)
    box('lever', 18, 82, 6, finish, wide / 2 - 21, -28, 38, 1.5).rotation_euler = (math.radians(-6), 0, 0)
    return dict(az=-34, el=20, wall=wall)


def classic_mixer(d, finish):
    """Swan neck between two cross handles on arms."""
    reach, out, half = d['spout_reach'], d['spout_height'], d['width'] / 2
    lathe('foot', [(0, 0), (31, 0, 1), (31, 5, 2), (26, 8, 2), (20, 16, 6), (16, 30, 8), (18, 38, 3), (21, 48, 6), (21, 64, 6), (17, 74, 3),
                   (13, 92, 8), (15, 97, 2), (15, 102, 2), (0, 103)], finish, steps=8)
    bow = reach / 2
    centre = d['height'] - 11 - bow
    path = [(0, 0, 96), (0, 0, centre)]
    path += [(0, -bow + bow * math.cos(math.radians(a)), centre + bow * math.sin(math.radians(a))) for a in range(6, 172, 6)]
    path.append((0, -reach, out + 6))
    tube('swan neck', path, lambda share: 11.5 - 1.5 * share, finish, count=48)
    aerator(finish, -reach, out)
    for side in (-1, 1):
        with placed(z=56, rz=0 if side > 0 else 180):
            move(lathe('arm', [(0, 10), (13, 10), (10, 26, 6), (9, 44, 4), (14, 52, 3), (16, 62, 2), (14, 70, 2), (0, 70)], finish), ry=90)
            move(lathe('hub', [(0, half - 26), (11, half - 26, 1), (12, half - 6, 3), (9, half - 1, 2), (0, half)], finish), ry=90)
            for turn in (0, 90, 180, 270):
                with placed(x=half - 14, rx=turn + 20):
                    move(lathe('spoke', [(0, 6), (4.4, 6), (4, 22, 2), (6.4, 28, 4), (6, 33, 3), (0, 35)], finish), z=0)
            move(disc('mark', 7, 1, '#e9e7e2', .4), x=half - .6, ry=90)
    return dict(az=-30, el=15)


FAMILIES = {'square-mixer': square_mixer, 'square-wall-mixer': square_wall_mixer, 'bath-mixer': bath_mixer, 'classic-mixer': classic_mixer}
