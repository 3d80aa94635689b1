"""Kitchen mixers, sinks and what belongs under them."""
import math

from mathutils import Vector

from shapes import box, cylinder, disc, hole, lathe, loft, ring, tube
from stage import move, placed

from families.taps import aerator


def _column(d, finish, radius, top, pipe):
    """Body with the lever on its right side, up to the swivel of the spout."""
    lathe('body', [(0, 0), (radius + 4, 0, .6), (radius + 4, 4, 1.4), (radius, 5, .8), (radius, top - 8, 4), (pipe + 3, top - 2, 2), (pipe + 3,
                   top + 8, 1.2),
                   (0, top + 8)], finish, steps=7)
    lathe('swivel', [(pipe + 3.1, top + 2), (pipe + 3.1, top + 3)], 'dark')
    z, end = top * .62, d['width'] - radius - 4
    move(cylinder('pivot', 16, 0, end, finish, 2), z=z, ry=90)
    move(lathe('pivot ring', [(16.1, radius + 7), (16.1, radius + 8.2)], 'dark'), z=z, ry=90)
    tube('lever', [(end - 9, 0, z + 8), (end - 4, -8, z + 88)], 4.4, finish, count=24)
    move(disc('lever end', 4.4, 2, finish, 1.9), end - 4, -8, z + 87)


def kitchen_mixer(d, finish):
    """Tall spout bent over in a half circle."""
    reach, pipe, radius = d['spout_reach'], 12.5, 24
    _column(d, finish, radius, 128, pipe)
    bow = reach / 2
    centre = d['height'] - pipe - bow
    path = [(0, 0, 128), (0, 0, centre)]
    path += [(0, -bow + bow * math.cos(math.radians(a)), centre + bow * math.sin(math.radians(a))) for a in range(4, 181, 4)]
    path.append((0, -reach, d['spout_height'] + 6))
    tube('spout', path, pipe, finish, count=48)
    aerator(finish, -reach, d['spout_height'])
    return dict(az=-36, el=13)


def corner_spout_mixer(d, finish):
    """Straight up, straight out: a spout with a tight corner."""
    reach, pipe = d['spout_reach'], 12
    _column(d, finish, 23, 118, pipe)
    top = d['height'] - pipe
    tube('spout', [(0, 0, 118), (0, 0, top), (0, -reach, top), (0, -reach, d['spout_height'] + 6)], pipe, finish, 24, 48)
    aerator(finish, -reach, d['spout_height'])
    return dict(az=-36, el=13)


def pull_out_mixer(d, finish):
    """The head at the end of the spout draws out on a hose."""
    reach, out, high = d['spout_reach'], d['spout_height'], d['height']
    _column(d, finish, 25, 112, 16)
    start, end = Vector((0, -reach + 30, high - 22)), Vector((0, -reach - 6, out + 6))
    tube('spout', [(0, 0, 112), (0, 0, high - 16), (0, -reach + 28, high - 16), start + (end - start) * .22], 15.5, finish, 54, 48)
    along = (end - start).normalized()
    tilt = math.degrees(math.atan2(along.y, -along.z))
    length = (end - start).length * .82
    with placed(x=0, y=end.y, z=end.z, rx=tilt):
        lathe('head', [(0, -6), (15, -6, 1), (19.5, -3, 3), (20, 18, 6), (16.6, length - 4, 2), (15, length, 1), (0, length)], finish, steps=8)
        lathe('mesh', [(0, -6.4), (14, -6.4)], 'rubber')
        lathe('seam', [(15.7, length + 1), (15.7, length + 2.6)], 'dark')
        box('switch', 10, 3, 22, 'rubber', 0, -19, 22, 1.2)
    return dict(az=-38, el=13)


def spring_mixer(d, finish):
    """Hose in a spring above a column, spray in a holder."""
    reach, high, out = d['spout_reach'], d['height'], d['spout_height']
    _column(d, finish, 25, 118, 13)
    bow = reach / 2
    centre, start, head = high - 16 - bow, 210, 330
    tube('column', [(0, 0, 118), (0, 0, start + 6)], 11, finish, count=40)
    spine = [Vector((0, 0, start + (centre - start) * i / 40)) for i in range(41)]
    spine += [Vector((0, -bow + bow * math.cos(math.radians(a)), centre + bow * math.sin(math.radians(a)))) for a in range(3, 181, 3)]
    spine += [Vector((0, -reach, centre - (centre - head) * i / 20)) for i in range(1, 21)]
    tube('hose', spine, 7, 'rubber', count=24)
    tube('spring', _helix(spine, 12.5, 6.2), 2.3, finish, count=10)
    with placed(y=-reach):
        lathe('spray', [(0, out), (19, out, 1), (22, out + 5, 3), (20, out + 26, 8), (14, out + 52, 8), (13, head - 6, 2), (15, head, 2), (15,
                        head + 6, 1), (0, head + 6)],
              finish, steps=8)
        lathe('mesh', [(0, out - .2), (18, out - .2)], 'rubber')
        box('trigger', 9, 8, 46, finish, 0, -18, out + 52, 3)
    tube('arm', [(0, 0, out + 92), (0, -reach + 15, out + 92)], 5.5, finish, count=24)
    move(lathe('holder', [(15.5, -9), (19, -9, 1.5), (19, 9, 1.5), (15.5, 9), (15.5, -9)], finish), y=-reach, z=out + 92)
    move(cylinder('clamp', 14.5, -11, 11, finish, 2), z=out + 92)
    return dict(az=-40, el=10)


def _helix(spine, radius, pitch):
    """Coil around a path that lies in the y-z plane."""
    travelled = [0.0]
    for p, q in zip(spine, spine[1:]):
        travelled.append(travelled[-1] + (q - p).length)
    out, k, steps = [], 0, int(travelled[-1] / pitch * 14)
    for i in range(steps):
        target = travelled[-1] * i / steps
        while travelled[k + 1] < target:
            k += 1
        share = (target - travelled[k]) / (travelled[k + 1] - travelled[k])
        along = (spine[k + 1] - spine[k]).normalized()
        side, turn = Vector((1, 0, 0)), 2 * math.pi * i / 14
        out.append(spine[k].lerp(spine[k + 1], share) + (side * math.cos(turn) + side.cross(along) * math.sin(turn)) * radius)
    return out


def sink(d, finish):
    """Bowls side by side in one flat rim, and a drainer when it has one. The rim lies at z = 0."""
    wide, deep, high, bowls, drainer = d['width'], d['depth'], d['height'], d.get('bowls', 1), d.get('drainer', 0)
    steel = 'granite' not in finish
    share = (wide - drainer) / bowls
    for i in range(bowls):
        _bowl(-wide / 2 + share * (i + .5), share, deep, high, finish, 7 if steel else 5.5)
        if i or drainer:
            box('bridge', 30, deep - 1, 6.2, finish, -wide / 2 + share * (i if i else 1), 0, -6, 1)
    if drainer:
        middle = wide / 2 - drainer / 2
        box('drainer', drainer, deep, 8, finish, middle, 0, -8, 1.6)
        for i in range(7):
            box('ridge', drainer - 90, 8, 3.4, finish, middle - 8, (i - 3) * deep / 9, -1.4, 1.6)
    return dict(az=-28, el=34, fill=2, exposure=.36 if steel else .42, soften=True)


def _bowl(x, wide, deep, high, finish, corner):
    a, b, rim = wide / 2, deep / 2, 26
    ia, ib = a - rim, b - rim

    def at(inset, z, exponent=corner):
        return ring(ia - inset, ib - inset, z, exponent, cx=x)

    outside = [at(30, -high, 5), at(10, -high + 4), at(0, -high + 18), at(-3, -30), at(-4, -8)]
    top = [ring(a - 1.4, b - 1.4, -7, 60, cx=x), ring(a, b, -6, 60, cx=x), ring(a, b, -1, 60, cx=x), ring(a - 1, b - 1, 0, 60, cx=x), at(-6, 0),
           at(-2, -.6), at(0, -4)]
    inside = [at(2, -14), at(6, -high * .6), at(9, -high + 22), at(15, -high + 8), at(32, -high + 5, 5), ring(70, 70, -high + 3, 2, cx=x)]
    loft('bowl', outside + top + inside, finish)
    with placed(x=x, z=-high + 3):
        fitting = 'steel' if 'granite' in finish else finish
        lathe('waste', [(0, -2), (30, -2, 2), (36, 1.4, 1), (56, 2.4, 1.4), (57, 0)], fitting)
        lathe('waste gap', [(36, 1.7), (39, 1.9)], 'dark')
        lathe('knob', [(0, -2), (7, -2), (7, 9, 2), (0, 10)], fitting)
    move(lathe('overflow', [(0, 0), (12, 0, .4), (12, 2.4, 1), (9, 2.6), (0, 2.2)], 'steel'), x=x, y=ib - 7, z=-44, rx=90)


def sink_trap(d, finish):
    """Bottle with two ways in: the sink from above, the dishwasher from the side."""
    pipe, high, wall = d['outlet_diameter'] / 2, d['height'], d['depth'] - 45
    lathe('bottle', [(0, 0), (26, 0, 4), (38, 8, 8), (40, 26, 3), (44, 27, 1.5), (44, 46, 1.5), (38, 48), (38, 112, 6), (30, 122, 6), (0, 122)],
          finish, steps=8)
    _ribs(44, 28, 45, finish)
    lathe('down', [(pipe - 3, 110), (pipe - 3, high - 6), (0, high - 6)], finish)
    for z in (118, high - 34):
        lathe('nut', [(0, z), (pipe + 7, z, 1.5), (pipe + 7, z + 24, 1.5), (0, z + 24)], finish)
        _ribs(pipe + 7, z + 2, z + 22, finish)
    hole('bore', pipe - 5, high - 5.8)
    tube('arm', [(0, 20, 86), (0, wall, 86)], pipe - 1, finish, count=48)
    with placed(y=40, z=86, rx=-90):
        lathe('arm nut', [(0, 0), (pipe + 7, 0, 1.5), (pipe + 7, 22, 1.5), (0, 22)], finish)
        _ribs(pipe + 7, 2, 20, finish)
    tube('side inlet', [(0, 0, high - 74), (d['width'] - 110, 0, high - 74), (d['width'] - 80, 0, high - 44), (d['width'] - 80, 0, high - 6)], 10,
         finish, 20)
    for z in range(6):
        move(lathe('barb', [(10, 0), (12, 1, .5), (10, 6)], finish), x=d['width'] - 80, z=high - 44 + z * 6)
    return dict(az=-48, el=14, wall=wall, exposure=.36)


def _ribs(radius, low, high, finish, count=24):
    """The grip of a plastic nut."""
    for i in range(count):
        angle = 2 * math.pi * i / count
        move(cylinder('rib', 1.6, low, high, finish, .6), radius * math.cos(angle), radius * math.sin(angle))


def washing_tap(d, finish):
    """Quarter turn on the wall, thread for the hose below."""
    deep, low = d['depth'], d['height'] - d['width'] / 2
    move(disc('rosette', d['width'] / 2, 9, finish, 4), rx=90)
    move(cylinder('inlet', 11, 0, 40, finish, 1), rx=90)
    move(cylinder('body', 16, 24, deep - 34, finish, 3), rx=90)
    move(cylinder('neck', 9, deep - 36, deep - 20, finish, 1), rx=90)
    grip = [(0, deep - 26), (22, deep - 26, 2), (24, deep - 20, 3), (24, deep - 8, 3), (20, deep - 1, 4), (0, deep)]
    move(lathe('handle', grip, finish), rx=90)
    for i in range(10):
        angle = math.radians(36 * i)
        move(cylinder('grip', 2.6, deep - 24, deep - 5, finish, 1), 23 * math.cos(angle), 0, 23 * math.sin(angle), rx=90)
    move(disc('mark', 8, .6, '#2f6fb5', .2), y=-deep - .1, rx=90)
    thread, z = [(0, -low), (12, -low)], -low
    while z < -low + 20:
        thread += [(13.2, z + .6), (12, z + 1.8)]
        z += 1.8
    move(lathe('thread', thread + [(12, -14), (0, -14)], finish, smooth=20), y=-44)
    move(lathe('collar', [(0, -26), (16, -26, 1.5), (16, -14, 1.5), (0, -12)], finish), y=-44)
    return dict(az=-44, el=16, wall=0)


FAMILIES = {'kitchen-mixer': kitchen_mixer, 'corner-spout-mixer': corner_spout_mixer, 'pull-out-mixer': pull_out_mixer,
            'spring-mixer': spring_mixer,
            'sink': sink, 'sink-trap': sink_trap, 'washing-tap': washing_tap}
