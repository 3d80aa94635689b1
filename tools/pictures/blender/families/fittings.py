"""Waste fittings of plastic, and the fittings of copper and brass."""
import math

from mathutils import Vector

from shapes import box, cylinder, disc, hexagon, hole, lathe, plate, tube
from stage import move, placed

from families.drains import socket


def pipe_branch(d, finish):
    """Straight run with a branch; both lower ends push in, the branch and the top are sockets."""
    pipe, angle = d['outlet_diameter'] / 2, math.radians(d['angle'])
    high = d['height']
    tube('run', [(0, 0, 0), (0, 0, high - pipe)], pipe, finish, count=64)
    move(lathe('chamfer', [(pipe - 3, 0), (pipe, 6), (pipe, 6.2)], finish))
    socket(pipe, finish, z=high - pipe * 1.3, rx=180)
    start, out = high * .42, Vector((0, -math.sin(angle), math.cos(angle)))
    reach = pipe * 2.0 if d['angle'] > 60 else pipe * 2.6
    end = Vector((0, 0, start)) + out * reach
    tube('branch', [(0, 0, start), end], pipe, finish, count=64)
    mouth = end + out * pipe * .1
    socket(pipe, finish, y=mouth.y, z=mouth.z, rx=180 + d['angle'])
    return dict(az=-68, el=17)


def pipe_coupling(d, finish):
    """Two sockets back to back."""
    pipe, half = d['outlet_diameter'] / 2, d['length'] / 2
    with placed(z=pipe * 1.24, rx=90):
        wall = pipe * 1.09
        for side in (0, 180):
            with placed(rx=side):
                lathe('half', [(wall, 0), (wall, half - 24), (wall * 1.13, half - 20, 2), (wall * 1.13, half - 8, 2), (wall * 1.03, half - 4, 2),
                      (wall * 1.03, half, 1), (pipe, half, 1),
                               (pipe, 0)], finish)
                lathe('seal', [(pipe * .98, half - 18), (pipe * .94, half - 14), (pipe * .98, half - 10)], 'rubber')
        lathe('stop', [(wall, -3), (wall + 2, -3, .8), (wall + 2, 3, .8), (wall, 3)], finish)
        move(hole('inside', pipe), z=half - 34)
    return dict(az=-48, el=20)


def pipe_reducer(d, finish):
    """Wide spigot below, narrow socket above."""
    big, small, high = d['outlet_diameter'] / 2, d['reduced_diameter'] / 2, d['length']
    neck = high * .46
    lathe('spigot', [(big - 3, 0), (big, 3, 1), (big, neck, 3), (small * 1.12, neck + (big - small) * .55, 4), (small * 1.12, high - 24),
          (small * 1.25, high - 20, 2), (small * 1.25, high - 8, 2),
                     (small * 1.12, high - 4, 2), (small * 1.12, high, 1), (small, high, 1), (small, high - 40)], finish, steps=8)
    lathe('seal', [(small * 1.0, high - 18), (small * .95, high - 14), (small * 1.0, high - 10)], 'rubber')
    move(hole('inside', small), z=high - 30)
    return dict(az=-40, el=30)


def pipe_clamp(d, finish):
    """Two halves of strip steel lined with rubber, a nut on top."""
    radius, wide = d['outlet_diameter'] / 2 + 4, d['depth']
    middle = radius + 8
    with placed(z=middle, rx=90):
        lathe('rubber', [(radius - 4, -wide / 2 - 1), (radius, -wide / 2 - 1, 1), (radius, wide / 2 + 1, 1), (radius - 4, wide / 2 + 1),
              (radius - 4, -wide / 2 - 1)], 'rubber', capped=False)
        lathe('strip', [(radius, -wide / 2), (radius + 2, -wide / 2, .5), (radius + 2, wide / 2, .5), (radius, wide / 2)], finish, capped=False)
    for side in (-1, 1):
        for z in (middle - 4.5, middle + 2.5):
            box('ear', 17, wide, 2, finish, side * (radius + 9), 0, z, .5)
        move(cylinder('screw', 2.8, -12, 9, 'steel', .5), side * (radius + 11), 0, middle)
        move(disc('screw head', 5.5, 4, 'steel', 1), side * (radius + 11), 0, middle + 4.5)
        move(box('slot', 8, 1.2, .6, 'dark', 0, 0, 0, 0), side * (radius + 11), 0, middle + 8.4)
    plate('nut', hexagon(15), middle + radius + 1, middle + radius + 15, finish, .8)
    hole('thread', 4.2, middle + radius + 15.1)
    return dict(az=-30, el=16)


def p_trap(d, finish):
    """Bent pipe that holds the water, nuts at its joints."""
    pipe, high, wall = d['outlet_diameter'] / 2, d['height'], d['depth'] - d['width'] / 2
    low = pipe + 3
    arm = high * .62
    tube('bend', [(0, 0, high - 20), (0, 0, low), (0, pipe * 4.4, low), (0, pipe * 4.4, arm), (0, wall, arm)], pipe, finish, pipe * 2.15, 48)
    for z in (high - 26, high * .48):
        lathe('nut', [(0, z), (pipe + 7, z, 1.5), (pipe + 7, z + 22, 1.5), (0, z + 22)], finish)
        for i in range(20):
            a = 2 * math.pi * i / 20
            move(cylinder('rib', 1.5, z + 2, z + 20, finish, .5), (pipe + 7) * math.cos(a), (pipe + 7) * math.sin(a))
    hole('bore', pipe - 2, high - 3.9)
    move(lathe('arm nut', [(0, 0), (pipe + 7, 0, 1.5), (pipe + 7, 20, 1.5), (0, 20)], finish), y=wall - 60, z=arm, rx=90)
    move(disc('rosette', pipe * 2, 9, finish, 4), y=wall, z=arm, rx=90)
    return dict(az=-58, el=14, wall=wall, exposure=.36)


def straight_pipes(d, finish):
    """Five lengths in a bundle, shown by their ends."""
    radius, long = d['pipe_diameter'] / 2, d['pipe_diameter'] * 22
    rows = ((-2, 0), (0, 0), (2, 0), (-1, 1), (1, 1))
    for i, (x, row) in enumerate(rows):
        place = dict(x=x * radius * 1.02, y=(i * 37 % 5 - 2) * radius * 1.4, z=radius + row * radius * 1.77, rx=90)
        move(lathe('pipe', [(radius - d['wall_thickness'], -long / 2), (radius, -long / 2, .2), (radius, long / 2, .2),
                   (radius - d['wall_thickness'], long / 2),
                            (radius - d['wall_thickness'], long / 2 - radius * 3)], finish, 48), **place)
        inside = lathe('inside', [(0, 0), (radius - d['wall_thickness'], 0)], '#4a2f22')
        move(inside, place['x'], place['y'] - long / 2 + radius * 2.2, place['z'], rx=90)
    return dict(az=-38, el=22, fit=.88)


def _press_end(pipe, finish, **place):
    """Mouth at z = 0, bead for the ring, pipe below."""
    move(lathe('end', [(pipe, 0), (pipe + 1.4, 0, .4), (pipe + 1.6, -2.4, .8), (pipe + 3.4, -3.6, 1.4), (pipe + 3.4, -8.6, 1.4), (pipe + 1.5, -10,
               1), (pipe + 1.5, -pipe * .9 - 14, 1),
                       (pipe, -pipe * .9 - 16)], finish, steps=6, capped=False), **place)
    move(lathe('seal', [(pipe + .5, -4), (pipe - .8, -6), (pipe + .5, -8)], 'rubber', capped=False), **place)
    move(hole('inside', pipe + 1, -12), **place)


def press_coupling(d, finish):
    pipe, half = d['pipe_diameter'] / 2, d['length'] / 2
    with placed(z=pipe + 3.4, rx=90):
        lathe('middle', [(pipe + 1.5, -half + 12), (pipe + 1.5, -3, .6), (pipe + .6, -1.4, .6), (pipe + .6, 1.4, .6), (pipe + 1.5, 3, .6),
              (pipe + 1.5, half - 12)], finish)
        _press_end(pipe, finish, z=half)
        _press_end(pipe, finish, z=-half, rx=180)
    return dict(az=-48, el=22, fill=2)


def press_elbow(d, finish):
    pipe, leg = d['pipe_diameter'] / 2, d['leg']
    tube('bend', [(0, 0, 12), (0, 0, leg), (0, -leg + 12, leg)], pipe + 1.2, finish, pipe * 2.1, 48)
    _press_end(pipe, finish, rx=180)
    _press_end(pipe, finish, y=-leg, z=leg, rx=90)
    return dict(az=-62, el=18, fill=2)


def press_tee(d, finish):
    pipe, half, leg = d['pipe_diameter'] / 2, d['length'] / 2, d['leg']
    with placed(z=pipe + 3.4):
        move(lathe('run', [(pipe + 1.4, -half + 12), (pipe + 1.4, half - 12)], finish), rx=90)
        lathe('branch', [(pipe + 1.4, 0), (pipe + 1.4, leg - 12)], finish)
        _press_end(pipe, finish, y=-half, rx=90)
        _press_end(pipe, finish, y=half, rx=-90)
        _press_end(pipe, finish, z=leg)
    return dict(az=-52, el=22, fill=2)


def compression_coupling(d, finish):
    """Hexagon in the middle, a nut on either side."""
    pipe, half = d['pipe_diameter'] / 2, d['length'] / 2
    with placed(z=pipe + 10, rx=90):
        move(plate('body', hexagon(pipe * 2 + 12), -4, 4, finish, 1.2), rz=12)
        lathe('thread', [(0, -half + 8), (pipe + 3.4, -half + 8), (pipe + 3.4, half - 8), (0, half - 8)], finish)
        for side in (0, 180):
            with placed(rx=side):
                move(plate('nut', hexagon(pipe * 2 + 15), half - 15, half - 3, finish, 1.4), rz=6 + side / 9)
                lathe('collar', [(0, half - 4), (pipe + 4, half - 4, .8), (pipe + 4, half, .8), (pipe, half, .4), (pipe, half - 3)], finish,
                      capped=False)
                hole('inside', pipe, half - 3)
    return dict(az=-50, el=20, fill=2)


FAMILIES = {'pipe-branch': pipe_branch, 'pipe-coupling': pipe_coupling, 'pipe-reducer': pipe_reducer, 'pipe-clamp': pipe_clamp, 'p-trap': p_trap,
            'straight-pipes': straight_pipes,
            'press-coupling': press_coupling, 'press-elbow': press_elbow, 'press-tee': press_tee, 'compression-coupling': compression_coupling}
