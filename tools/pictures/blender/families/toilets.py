"""Toilets, the frame behind the wall and the plate in front of it."""
from mathutils import Vector

from shapes import box, cylinder, disc, lathe, loft, plate, ring, rounded_rectangle, tube
from stage import move

SEAT = {'ceramic': 'seat', 'ceramic-sand': 'seat-sand', 'ceramic-black': 'seat-black'}


def d_ring(a, length, z, back, corner=2.35, back_corner=9.0, square=60):
    """Ring like a D: flat at the back (y), round in front."""
    cy = back - square
    return ring(a, length - square, z, corner, cy=cy, back=square, back_corner=back_corner, count=72)


def lid(a, length, low, high, finish, back, dome=0.0, corner=2.35):
    def edge(inset, z):
        return d_ring(a - inset, length - inset, z, back, corner, 7, 50)

    def inner(share, z):
        source = edge(8, high + .3)
        middle = Vector((0, back - length / 2, 0))
        return [Vector((p.x * share, middle.y + (p.y - middle.y) * share, z)) for p in source]

    loft('lid', [edge(6, low), edge(1.6, low + .2), edge(.3, low + 2.2), edge(0, low + 5), edge(0, high - 6), edge(.6, high - 2.6),
                 edge(2.6, high - .6), edge(8, high + .3), inner(.85, high + dome * .55), inner(.55, high + dome * .9), inner(.2,
                                        high + dome)], finish)


def _seat(a, front, rim, finish, back, corner=2.35):
    """Ring and lid over the rim; a dark gap between them and the bowl."""
    length = back - front
    lid(a + 1, length - 3, rim + 3.5, rim + 20, SEAT[finish], back, 0, corner)
    lid(a + 2.5, length - 1, rim + 23.5, rim + 42, SEAT[finish], back, 2, corner)
    lid(a - 10, length - 16, rim - 1, rim + 26, 'dark', back - 12, 0, corner)
    for x in (-78, 78):
        move(cylinder('hinge', 11, 0, 40, 'chrome', 1.5), x - 20, back + 14, rim + 16, ry=90)
        move(disc('hinge foot', 17, 6, 'chrome'), x, back + 16, rim)


def wall_toilet(d, finish):
    a, deep, rim = d['width'] / 2, d['depth'], d['bowl_height']
    back = deep / 2
    front = d.get('corner', 2.35)
    # share of the width, length from the wall, height, corner
    sections = [(.60, 160, 0, 3), (.64, 185, 3, 3), (.70, 225, 22, 2.9), (.78, 285, 70, 2.7), (.86, 360, 130, 2.55), (.92, 430, 195, 2.45),
                (.96, 482, 255, 2.4), (.985, deep - 22, rim - 40, 2.38), (.995, deep - 10, rim - 12, 2.36)]
    rings = [d_ring(a * share, length * deep / 530, z * rim / 340, back, max(corner, front)) for share, length, z, corner in sections]
    rings += [d_ring(a, deep - 6, rim - 8, back, front), d_ring(a - .8, deep - 7, rim - 3, back, front), d_ring(a - 3.5, deep - 9.5, rim, back,
              front),
              d_ring(a - 12, deep - 18, rim, back, front)]
    loft('bowl', rings, finish)
    _seat(a - 2.5, -back, rim, finish, back - 62, front)
    move(disc('cover', 9, 1.2, 'chrome', .5), x=-a * .90, y=back - 60, z=140, ry=-84)
    return dict(az=-36, el=20, wall=back, exposure=.36)


def floor_toilet(d, finish):
    """Skirted to the floor, cistern on its back."""
    a, deep, high = d['width'] / 2, d['depth'], d['height']
    back, rim, tank = deep / 2, d.get('rim', 400), 168
    sections = [(.62, deep - 130, 0, 2.7), (.64, deep - 126, 4, 2.7), (.66, deep - 118, rim * .15, 2.65), (.70, deep - 92, rim * .4, 2.6),
                (.80, deep - 56, rim * .65, 2.5),
                (.92, deep - 24, rim * .825, 2.42), (.98, deep - 8, rim - 28, 2.37), (1, deep - 4, rim - 10, 2.35)]
    rings = [d_ring(a * share, length, z, back, corner) for share, length, z, corner in sections]
    rings += [d_ring(a - .8, deep - 5, rim - 3, back), d_ring(a - 3.5, deep - 8, rim, back), d_ring(a - 12, deep - 16, rim, back)]
    loft('pan', rings, finish)
    _seat(a - 2.5, -back, rim, finish, back - tank - 24)
    y = back - tank / 2
    half, thick = a - 4, tank / 2

    def section(inset, z):
        return ring(half - inset, thick - inset, z, 9, cy=y)

    loft('tank', [section(6, rim - 2), section(1, rim), section(0, rim + 6), section(-1, high - 70), section(-1, high - 36),
                  section(0, high - 33), section(6, high - 33)], finish)
    loft('tank lid', [section(4, high - 31), section(-2.5, high - 31), section(-4, high - 28), section(-4, high - 9),
                      section(-2.5, high - 5), section(8, high - 4)], finish)
    move(lathe('button', [(0, 0), (27, 0, .6), (27, 5, 1.4), (24, 5.6, .6), (0, 5)], 'chrome'), y=y, z=high - 5)
    box('button gap', .8, 46, .6, 'dark', 6, y, high + .2, 0)
    return dict(az=-34, el=18, exposure=.32)


def cistern_frame(d, finish):
    """Steel frame for the stud wall with the insulated cistern in it."""
    wide, high, frame = d['width'] / 2 - 20, d['height'], 'zinc'
    for x in (-wide, wide):
        box('post', 40, 40, high - 60, frame, x, 0, 60, 4)
        box('leg', 30, 30, 120, 'steel', x, 0, 8, 2)
        box('foot', 70, 110, 8, frame, x, -10, 0, 3)
        for z in (340, high - 50):
            move(disc('bolt', 9, 8, 'steel', 2), x=x, y=-20, z=z, rx=90)
    for z in (high - 40, 380):
        box('rail', wide * 2 - 38, 36, 40, frame, 0, 0, z, 3)
    box('plate', wide * 2 - 38, 8, 190, frame, 0, -16, 205, 2)
    loft('tank', [ring(w, t, z, 7, cy=4) for w, t, z in ((150, 40, 470), (196, 58, 474), (204, 64, 486), (204, 64, 760),
                                        (204, 64, high - 92), (196, 58, high - 80), (150, 40, high - 76))], 'foam')
    box('hatch', 232, 26, 152, 'white', 0, -70, high - 262, 6)
    box('hatch inside', 206, 4, 126, 'zinc', 0, -83, high - 249, 2)
    for x in (-34, 34):
        move(disc('rod', 8, 16, 'steel', 2), x=x, y=-84, z=high - 186, rx=90)
    tube('flush pipe', [(0, 0, 480), (0, 0, 345), (0, -60, 345)], 24, 'grey-plastic', 40)
    move(lathe('flush collar', [(18, 0), (30, 0, 2), (30, 30, 3), (18, 30)], 'rubber'), y=-52, z=345, rx=90)
    tube('outlet', [(0, -72, 220), (0, 10, 220), (0, 10, 90)], 46, '#26282a', 60, 48)
    move(lathe('outlet collar', [(40, 0), (54, 0, 3), (54, 34, 4), (40, 34)], '#26282a'), y=-64, z=220, rx=90)
    apart = d['cc_distance'] / 2
    for x in (-apart, apart):
        move(cylinder('stud', 6, 0, 130, 'steel', 1), x=x, y=-14, z=300, rx=90)
        move(disc('nut', 13, 12, 'steel', 2), x=x, y=-22, z=300, rx=90)
    tube('inlet', [(150, 0, high - 70), (150, 0, high - 30), (150, -40, high - 30)], 9, 'brass', 12)
    return dict(az=-32, el=14)


def flush_plate(d, finish):
    w, h, deep = d['width'] / 2, d['height'] / 2, d['depth']
    with_edge = rounded_rectangle(w, h, 10)
    move(plate('plate', with_edge, 0, deep, finish, 2.2, 4), rx=90)
    for x, radius in ((-38, 47), (56, 30)):
        move(lathe('gap', [(0, 0), (radius + 1.4, 0)], 'dark'), x=x, y=-deep - .15, rx=90)
        move(lathe('button', [(0, 0), (radius, 0, .4), (radius, 2.6, 1), (0, 2.2)], finish), x=x, y=-deep, rx=90)
    return dict(az=-26, el=12, wall=0, fill=5, exposure=.50)


FAMILIES = {'wall-toilet': wall_toilet, 'floor-toilet': floor_toilet, 'cistern-frame': cistern_frame, 'flush-plate': flush_plate}
