"""Seats, bidets, urinals, plates and the basins that are not plain."""
from shapes import box, cylinder, disc, hole, loft, mesh, plate, ring, rounded_rectangle, subdivide
from stage import move, placed

from families.basins import basin, waste
from families.toilets import SEAT, d_ring, lid


def rectangle_bowl(d, finish):
    """Thin rim, soft rectangle."""
    a, b, high, rim = d['width'] / 2, d['depth'] / 2, d['height'], 8

    def at(inset, z, corner=7.5):
        return ring(a - inset, b - inset, z, corner)

    outside = [at(58, 0, 6), at(46, 1, 6), at(40, 6, 6), at(24, high * .3, 6.5), at(10, high * .65), at(2, high - 14), at(0, high - 5)]
    top = [at(.8, high - 1.4), at(rim / 2, high), at(rim - .8, high - 1.4), at(rim, high - 5)]
    inside = [at(rim + 4, high - 22), at(20, high * .56, 7), at(36, high * .28, 6), at(58, 24, 5), at(90, 19, 4), ring(34, 34, 16, 2)]
    loft('bowl', outside + top + inside, finish)
    waste(17.5, 0, 'black' if finish == 'ceramic-black' else 'chrome', 33)
    return dict(az=-24, el=27, exposure=.20)


def cylinder_bowl(d, finish):
    """Cast in concrete: straight outside, soft inside, a rim of a finger's width."""
    a, high, wall = d['width'] / 2, d['height'], 17

    def at(inset, z):
        return ring(a - inset, a - inset, z, 2)

    outside = [at(26, 0), at(12, .6), at(6, 5), at(1.4, 16), at(0, 32), at(0, high - 6), at(.6, high - 2)]
    top = [at(2.6, high), at(wall - 3, high), at(wall - .6, high - 2), at(wall, high - 7)]
    inside = [at(wall + 1, high - 30), at(wall + 6, 52), at(wall + 22, 34), at(wall + 52, 24), at(a * .62, 21), ring(34, 34, 19, 2)]
    loft('bowl', outside + top + inside, finish)
    waste(20.5, 0, 'chrome', 33)
    return dict(az=-24, el=29, exposure=.32)


def pedestal_basin(d, finish):
    """Basin on a column that hides the trap."""
    high, deep = d['height'], d['depth']
    with placed(z=high):
        basin(dict(width=d['width'], depth=deep, height=175, corner=3.4, inner_corner=2.6, rim=30, deck=104, bowl_depth=116), finish)
    y = deep * .16
    loft('column', [ring(92, 84, 0, 3, cy=y), ring(94, 86, 3, 3, cy=y), ring(90, 82, 40, 2.8, cy=y), ring(78, 72, 260, 2.5, cy=y), ring(80, 74, 480,
                    2.5, cy=y),
                    ring(96, 88, high - 170, 2.6, cy=y), ring(120, 105, high - 120, 2.7, cy=y)], finish)
    return dict(az=-26, el=17, exposure=.24)


def shower_toilet(d, finish):
    """Thick lid, everything inside: nozzle, dryer, light."""
    a, deep, high = d['width'] / 2, d['depth'], d['height']
    back, rim = deep / 2, high - 76
    sections = [(.60, .34, 0, 3), (.66, .40, 4, 3), (.74, .50, .1, 2.9), (.82, .62, .28, 2.8), (.90, .78, .52, 2.7), (.96, .91, .76, 2.6), (.99,
                .975, .93, 2.5)]
    rings = [d_ring(a * share, deep * length, z if z > 1 else rim * z, back, corner) for share, length, z, corner in sections]
    rings += [d_ring(a, deep - 2, rim - 8, back, 2.5), d_ring(a - .8, deep - 3, rim - 3, back, 2.5), d_ring(a - 4, deep - 6, rim, back, 2.5),
              d_ring(a - 14, deep - 16, rim, back, 2.5)]
    loft('bowl', rings, finish)
    lid(a - 10, deep - 22, rim - 1, rim + 12, 'dark', back - 2, 0, 2.5)
    lid(a - 1, deep - 4, rim + 4, rim + 70, SEAT[finish], back, 5, 2.5)
    box('seam', a * 2 - 30, .6, 1.4, 'dark', 0, back - 150, high - 1, 0)
    move(disc('remote', 26, 6, 'chrome', 2), x=a + .2, y=back - 80, z=rim + 38, ry=90)
    move(disc('light', 8, 7, '#3f7fc4', 1), x=a + .2, y=back - 80, z=rim + 38, ry=90)
    return dict(az=-36, el=20, wall=back, exposure=.34)


def square_flush_plate(d, finish):
    """Two rectangular keys side by side."""
    w, h, deep = d['width'] / 2, d['height'] / 2, d['depth']
    edge = 'chrome' if finish in ('glass-black', 'glass-white') else finish
    move(plate('plate', rounded_rectangle(w, h, 5), 0, deep, finish, 1.2, 4), rx=90)
    gap, left = 1.6, w * .28
    for x0, x1 in ((-w + 34, left - gap), (left + gap, w - 34)):
        with placed(x=(x0 + x1) / 2, y=-deep, rx=90):
            plate('gap', rounded_rectangle((x1 - x0) / 2 + 2, h - 36, 4), -.4, .12, 'dark', .02, 1)
            plate('key', rounded_rectangle((x1 - x0) / 2, h - 38, 3), 0, 3.4, edge, .9, 3)
    return dict(az=-26, el=12, wall=0, fill=5, exposure=.50)


def toilet_seat(d, finish):
    """Lid half open over its ring."""
    a, deep, high = d['width'] / 2, d['depth'], d['height']
    back = deep / 2
    body, skin = SEAT[finish], SEAT[finish]
    outer = [d_ring(a - 4, deep - 4, 0, back), d_ring(a - .5, deep - .5, 3, back), d_ring(a, deep, 9, back), d_ring(a - 1, deep - 1, 17, back),
             d_ring(a - 6, deep - 6, high * .4, back)]
    inner = [d_ring(a - 62, deep - 130, high * .4 - 2, back - 62), d_ring(a - 70, deep - 140, 16, back - 68), d_ring(a - 73, deep - 143, 6,
             back - 70), d_ring(a - 70, deep - 138, 0, back - 68)]
    _hollow('ring', outer + inner, body)
    with placed(y=back - 16, z=high * .5 + 6, rx=-72):
        with placed(y=16 - back):
            lid(a + 1, deep, 0, high * .45, skin, back, 2)
    for x in (-d['cc_distance'] / 2, d['cc_distance'] / 2):
        move(cylinder('hinge', 11, -22, 22, 'chrome', 1.5), x, back + 2, high * .42, ry=90)
        move(disc('foot', 19, 7, 'chrome', 2), x, back + 6, 0)
        move(cylinder('bolt', 5, -46, 4, 'steel', 1), x, back + 6, 0)
    return dict(az=-34, el=22, exposure=.36)


def _hollow(name, rings, finish):
    """Closed tube of rings: the last meets the first."""
    count = len(rings[0])
    last = len(rings)
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) % last * count + (i + 1) % count,
             (k + 1) % last * count + i) for k in range(last) for i in range(count)]
    subdivide(mesh(name, [p for r in rings for p in r], faces, finish), 2)


def bidet(d, finish):
    a, deep, rim = d['width'] / 2, d['depth'], d['height']
    back = deep / 2
    sections = [(.58, .30, 0, 3), (.63, .36, 3, 3), (.70, .45, .08, 2.9), (.78, .56, .22, 2.7), (.86, .70, .42, 2.55), (.93, .84, .64, 2.45), (.975,
                .94, .83, 2.4)]
    rings = [d_ring(a * share, deep * length, z if z > 1 else rim * z, back, corner) for share, length, z, corner in sections]
    rings += [d_ring(a, deep - 2, rim - 9, back), d_ring(a - .8, deep - 3, rim - 3, back), d_ring(a - 4, deep - 6, rim, back), d_ring(a - 9,
              deep - 11, rim, back)]
    cy = back - deep / 2 - 34
    half = deep / 2 - 68
    bowl = [(30, 8, -1), (36, 16, -6), (46, 28, -40), (66, 56, -90), (96, 96, -118)]
    rings += [ring(a - inset, half - more + 24, rim + z, 2.3, cy=cy, count=72) for inset, more, z in bowl]
    rings.append(ring(30, 30, rim - 124, 2, cy=cy, count=72))
    loft('bowl', rings, finish)
    move(hole('tap hole', d['tap_hole'] / 2), y=back - 62, z=rim + .3)
    waste(rim - 124, cy, 'chrome', 30)
    return dict(az=-34, el=30, wall=back, exposure=.30)


def urinal(d, finish):
    """Hood above, bowl below, one soft opening."""
    a, deep, high = d['width'] / 2, d['depth'], d['height']
    back = 0

    def at(share, length, z, corner=2.4):
        return d_ring(a * share, max(length, 62), z, back, corner)

    outside = [at(.42, deep * .34, 0), at(.55, deep * .45, 6), at(.74, deep * .66, 50), at(.93, deep * .90, 120), at(1, deep, 190), at(1,
               deep * .99, 212), at(.985, deep * .97, 220)]
    inside = [at(.88, deep * .86, 222), at(.82, deep * .78, 212), at(.74, deep * .66, 150), at(.5, deep * .4, 92), at(.3, deep * .28, 84)]
    loft('bowl', outside + inside, finish)
    hood = [at(.86, 70, 120), at(.95, 74, 200), at(.97, 76, 330), at(.96, 80, 430), at(.92, 84, high - 60), at(.84, 80, high - 16), at(.74, 70,
            high - 3), at(.66, 64, high)]
    loft('hood', hood, finish)
    move(cylinder('inlet', 12, 0, 46, 'chrome', 1), y=-34, z=high - 6)
    move(disc('strainer', 26, 3, 'chrome', 1), y=-78, z=90)
    return dict(az=-36, el=17, wall=0, exposure=.30)


FAMILIES = {'rectangle-bowl': rectangle_bowl, 'cylinder-bowl': cylinder_bowl, 'pedestal-basin': pedestal_basin, 'shower-toilet': shower_toilet,
            'square-flush-plate': square_flush_plate, 'toilet-seat': toilet_seat, 'bidet': bidet, 'urinal': urinal}
