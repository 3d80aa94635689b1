"""Drains, traps, pipes and valves, and the plumber who fits them."""
import math

from mathutils import Vector

from shapes import box, cylinder, disc, hexagon, hole, lathe, plate, rounded_outline, tube
from stage import move, placed


def linear_drain(d, finish):
    wide, deep = d['width'], d['depth']
    box('tray', wide, deep, 14, finish, edge=1.5)
    box('gap', wide - 12, deep - 12, 2, 'dark', 0, 0, 13, 0)
    box('grate', wide - 18, deep - 18, 6, finish, 0, 0, 11.5, .8)
    lathe('well', [(0, 0), (62, 0, 4), (62, -58, 6), (0, -58)], 'grey-plastic')
    pipe = d['outlet_diameter'] / 2
    tube('outlet', [(0, 40, -34), (0, 170, -34)], pipe, 'grey-plastic')
    move(lathe('socket', [(pipe, 0), (pipe + 6, 0, 2), (pipe + 6, 36, 2), (pipe, 36)], 'grey-plastic'), y=170, z=-34, rx=90)
    return dict(az=-36, el=24)


def drain_grate(d, finish):
    """Square grate in its tiling frame, slots in two rows."""
    wide, high = d['width'], d['height']
    box('frame', wide, wide, high, finish, edge=1.2)
    box('gap', wide - 8, wide - 8, 1, 'dark', 0, 0, high - .6, 0)
    inner = wide - 12
    box('grate', inner, inner, 3, finish, 0, 0, high - 2.2, .8)
    slots, length = 9, inner * .36
    for i in range(slots):
        x = (i - (slots - 1) / 2) * inner * .095
        for side in (-1, 1):
            slot = plate('slot', _stadium(2.6, length / 2), 0, .2, 'dark', .05, 1)
            move(slot, x, side * inner * .215, high + .75)
    return dict(az=-32, el=36)


def _stadium(radius, half):
    top = [Vector((radius * math.cos(math.radians(a)), half - radius + radius * math.sin(math.radians(a)), 0)) for a in range(0, 181, 15)]
    return top + [Vector((-p.x, -p.y, 0)) for p in top]


def _nut(finish, radius, low, high, name='nut'):
    return lathe(name, [(0, low), (radius, low, 1.5), (radius, high, 1.5), (0, high)], finish, count=96)


def bottle_trap(d, finish):
    """Down from the basin, round the bottle, back to the wall."""
    pipe, wall, high = d['outlet_diameter'] / 2, d['depth'] - d['width'] / 2, d['height']
    lathe('bottle', [(0, 0), (20, 0, 6), (30, 5, 10), (33, 16, 6), (33, 92, 4), (27, 97, 3), (22, 99, 2), (0, 99)], finish, steps=8)
    lathe('seam', [(33.2, 30), (33.2, 31.2)], 'dark')
    tube('down', [(0, 0, 90), (0, 0, high)], pipe, finish, count=48)
    _nut(finish, pipe + 6, 97, 116)
    _nut(finish, pipe + 8, high - 22, high, 'basin nut')
    hole('bore', pipe - 2, high + .1)
    arm = 70
    tube('arm', [(0, 20, arm), (0, wall, arm)], pipe, finish, count=48)
    move(_nut(finish, pipe + 6, 0, 18, 'arm nut'), y=48, z=arm, rx=90)
    move(disc('rosette', 34, 9, finish, 4), y=wall, z=arm, rx=90)
    return dict(az=-52, el=14, wall=wall)


def basin_waste(d, finish):
    """Click plug on a threaded body, gasket and nut below."""
    radius, high, body = d['width'] / 2, d['height'], 20.5
    lathe('plug', [(0, high - 10), (radius - 4, high - 10, 1), (radius - 1, high - 8, 1.4), (radius - 1, high - 3, 2.4), (0, high)], finish,
          steps=7)
    lathe('stem', [(6, high - 24), (6, high - 9)], 'steel')
    lathe('flange', [(14, high - 22), (radius - 4, high - 22, 1), (radius, high - 21, 1), (radius - 2, high - 17, 1.4),
                     (radius * .66, high - 20), (14, high - 24)], finish)
    lathe('gasket', [(body, high - 29), (radius - 5, high - 29, 1.5), (radius - 5, high - 22.4, 1.5), (body, high - 22.4)], 'rubber')
    thread, z = [(0, 0), (body - 1, 0)], 1.0
    while z < high - 30:
        thread += [(body, z), (body - 1.1, z + 1.1)]
        z += 2.2
    lathe('thread', thread + [(body, high - 28), (0, high - 28)], finish, smooth=20)
    _nut(finish, body + 6, 26, 38)
    lathe('nut gasket', [(body, 38.2), (radius - 6, 38.2, 1), (radius - 6, 43, 1), (body, 43)], 'rubber')
    for angle in (40, 220):
        with placed(rz=angle):
            move(plate('window', _stadium(5, 10), 0, .6, 'dark', .1, 1), y=-body - .2, z=54, rx=90)
    return dict(az=-30, el=20)


def pipe_elbow(d, finish):
    pipe = d['outlet_diameter'] / 2
    bend, angle = pipe * 2.7, math.radians(d.get('angle', 90))
    out = Vector((0, -math.sin(angle), math.cos(angle)))
    end = Vector((0, 0, bend)) + out * bend
    tube('bend', [(0, 0, 0), (0, 0, bend), end], pipe, finish, pipe * 1.7, 64)
    mouth = end + out * pipe * .1
    for place in (dict(z=-pipe * .2), dict(y=mouth.y, z=mouth.z, rx=180 + d.get('angle', 90))):
        socket(pipe, finish, **place)
    return dict(az=-68, el=17)


def socket(pipe, finish, **place):
    """Mouth at z = 0, pipe below; the bead holds the sealing ring."""
    move(lathe('socket', [(pipe, 0), (pipe * 1.08, 0), (pipe * 1.22, -pipe * .06, pipe * .08), (pipe * 1.22, -pipe * .34, pipe * .08),
                          (pipe * 1.10, -pipe * .42, pipe * .06),
                          (pipe * 1.10, -pipe * 1.2, 1), (pipe, -pipe * 1.2, 1), (pipe * .98, -pipe * .2), (0,
                                        -pipe * .2)], finish), **place)
    move(lathe('seal', [(pipe * 1.005, -pipe * 1.1), (pipe * .99, -pipe * .6)], 'rubber'), **place)


def waste_pipe(d, finish):
    pipe, length = d['outlet_diameter'] / 2, d['height']
    with placed(z=pipe * 1.22, rx=90):
        lathe('pipe', [(pipe - d['wall_thickness'], -length / 2), (pipe, -length / 2, .8), (pipe, length / 2 - 40),
                       (pipe - 2, length / 2 - 40)], finish)
        lathe('socket', [(pipe, length / 2 - 62), (pipe * 1.1, length / 2 - 58, 2), (pipe * 1.1, length / 2 - 20, 2),
                         (pipe * 1.24, length / 2 - 17, 2),
                         (pipe * 1.24, length / 2 - 7, 2), (pipe * 1.1, length / 2 - 4, 2), (pipe * 1.1, length / 2, 1), (pipe, length / 2,
                                        1), (pipe, length / 2 - 40)], finish)
        lathe('seal', [(pipe * 1.02, length / 2 - 16), (pipe * .96, length / 2 - 12), (pipe * 1.02, length / 2 - 8)], 'rubber')
        move(lathe('inside', [(0, 0), (pipe, 0)], 'dark'), z=length / 2 - 40)
        for z in (-length * .2, -length * .2 + 60, -length * .2 + 66):
            lathe('print', [(pipe + .05, z), (pipe + .05, z + 1.4)], '#5b6066')
    return dict(az=-52, el=24)


def angle_valve(d, finish):
    wall, radius = 0, d['width'] / 2
    move(disc('rosette', radius, 8, finish, 4), y=wall, rx=90)
    move(cylinder('inlet', 11, 0, 40, finish, 1), y=wall, rx=90)
    move(cylinder('body', 14, 26, 56, finish, 2.5), y=wall, rx=90)
    move(plate('nut', hexagon(27), 12, 24, finish, 1.2), y=wall, rx=90)
    cylinder('outlet', 8, 0, 22, finish, 1).location.y = -41
    plate('compression nut', hexagon(19), 15, 27, finish, 1).location.y = -41
    tube('tail', [(0, -41, 24), (0, -41, d['height'] - radius + 6)], 5, finish, count=24)
    move(cylinder('neck', 7, 50, 64, finish, 1), y=wall, rx=90)
    grip = [Vector((r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), 0)) for a in range(0, 360,
                                        6) for r in [17 + 1.6 * math.cos(math.radians(a * 5))]]
    move(plate('handle', grip, 62, d['depth'], finish, 2.4, 4), y=wall, rx=90)
    move(disc('mark', 4, .5, '#2f6fb5', .2), y=-d['depth'] - .02, rx=90)
    return dict(az=-42, el=18, wall=wall)


def plumber_wrench(d, finish):
    """Adjustable wrench beside a valve: the hour of a plumber."""
    length = d['length']
    w = length * .12   # half width of the head; corners are (x, y, fillet)
    fixed = [(-11, 0, 11), (11, 0, 11), (12.5, length * .30, 60), (10, length * .62, 60), (w * .95, length * .74, 16),
             (w * 1.02, length * .86, 14), (w * .92, length * .97, 6),
             (w * .62, length, 3), (w * .18, length * .965, 3), (w * .30, length * .865, 5), (-w * .30, length * .80, 4), (-w * .92,
                                        length * .78, 6), (-w * .90, length * .73, 12), (-10, length * .62, 60), (-12.5, length * .30, 60)]
    jaw = [(-w * .34, length * .805, 1), (-w * .96, length * .785, 4), (-w * 1.04, length * .90, 8), (-w * .72, length * .955, 3),
           (-w * .40, length * .93, 3), (-w * .44, length * .85, 3)]
    with placed(x=-30, y=-length * .45, rz=20):
        plate('wrench', rounded_outline(fixed), 3, 15, finish, 3, 5)
        plate('jaw', rounded_outline(jaw), 4.5, 13.5, finish, 2, 4)
        plate('recess', rounded_outline([(-6, length * .12, 6), (6, length * .12, 6), (4.5, length * .56, 5), (-4.5, length * .56, 5)]),
              14.6, 15.2, '#9a9ca0', .1, 1)
        hole('eye', 5, 15.15).location.y = 13
        box('window', 17, 27, .4, 'dark', -w * .18, length * .755, 14.9, 0)
        with placed(x=-w * .18, y=length * .755, z=11, rx=90):
            ridges = [(0, -12)]
            for i in range(8):
                ridges += [(7, -11 + i * 3), (5.2, -9.5 + i * 3)]
            lathe('worm', ridges + [(0, 13)], 'steel', smooth=20)
    with placed(x=64, y=-6, rx=-90):
        with placed(ry=-70):
            angle_valve(dict(width=54, height=62, depth=86), finish)
    return dict(az=-14, el=36)


FAMILIES = {'linear-drain': linear_drain, 'drain-grate': drain_grate, 'bottle-trap': bottle_trap, 'basin-waste': basin_waste,
            'pipe-elbow': pipe_elbow,
            'waste-pipe': waste_pipe, 'angle-valve': angle_valve, 'plumber-wrench': plumber_wrench}
