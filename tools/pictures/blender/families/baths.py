"""Baths."""
from shapes import box, disc, lathe, loft, paint_outside, ring, tube
from stage import move, placed

from families.basins import waste


def bath(d, finish):
    """Free-standing oval with a slim rim."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    corner, rim, trim = d.get('corner', 2.5), d.get('rim', 22), d.get('trim', 'chrome')

    def at(share_a, share_b, share_z):
        return ring(a * share_a, b * share_b, high * share_z, corner)

    outside = [at(.70, .66, 0), ring(a * .725, b * .69, 2, corner), ring(a * .735, b * .70, 10, corner), at(.77, .745, .22),
               at(.83, .82, .5),
               at(.91, .905, .77), at(.965, .962, .92), ring(a * .985, b * .983, high - 16, corner), ring(a * .995, b * .994, high - 7,
                                        corner)]
    top = [ring(a - 1, b - 1, high - 2.5, corner), ring(a - 5, b - 5, high, corner), ring(a - rim + 5, b - rim + 5, high, corner),
           ring(a - rim, b - rim, high - 3, corner), ring(a - rim - 3, b - rim - 3, high - 10, corner)]
    inside = [at(.895, .88, .85), at(.81, .79, .55), at(.735, .71, .31), at(.67, .64, .225), at(.56, .52, .195),
              ring(a * .3, b * .28, high * .187, 2.2)]
    body = loft('bath', outside + top + inside, finish)
    if d.get('outside'):
        paint_outside(body, high - 5, d['outside'])
    waste(high * .187 - .5, 0, trim, 36)
    move(disc('overflow', 33, 7, trim, 2.5), y=b * .818, z=high * .70, rx=72)
    return dict(az=-28, el=24, exposure=.24)


def built_in_bath(d, finish):
    """Straight sides with a flat front panel below the rim."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    rim, lip = 62, 34
    top = [ring(a * .55, b * .45, high * .16, 4), ring(a * .8, b * .75, high * .28, 5), ring(a * .9, b * .88, high - lip - 8, 8),
           ring(a * .95, b * .93, high - lip, 20), ring(a - 2, b - 2, high - lip, 34), ring(a, b, high - lip + 3, 34), ring(a, b, high - 6,
                                        34), ring(a - 1.6, b - 1.6, high - 1.6, 34),
           ring(a - 6, b - 6, high, 34), ring(a - rim + 8, b - rim + 8, high, 7)]

    def inside(inset_a, inset_b, z, corner):
        return ring(a - rim - inset_a, b - rim - inset_b, z, corner)

    bowl = [inside(0, 0, high - 2, 6), inside(6, 6, high - 12, 6), inside(30, 18, high * .72, 5.5), inside(70, 34, high * .45, 5),
            inside(120, 52, high * .27, 4.5), inside(165, 74, high * .225, 4), inside(300, 130, high * .21, 3)]
    loft('bath', top + bowl, finish)
    box('front', a * 2 - 56, 14, high - lip - 30, finish, 0, -b + 26, 30, 2)
    box('side', 14, b * 2 - 56, high - lip - 30, finish, -a + 30, 4, 30, 2)
    box('plinth', a * 2 - 110, b * 2 - 110, 32, 'dark', 0, 6, 0, 0)
    for x in (-a * .5, a * .5):
        box('panel joint', 2, 1, high - lip - 34, 'dark', x, -b + 19, 32, 0)
    waste(high * .21 - .5, 0, 'chrome', 36)
    move(disc('overflow', 33, 7, 'chrome', 2.5), x=a - rim - 40, z=high * .68, ry=-76)
    return dict(az=-30, el=33, exposure=.20)


def drop_in_bath(d, finish):
    """For a tiled surround: a flat rim all round, the body below unglazed and bare."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    rim, lip = 58, 30

    def inside(inset_a, inset_b, share, corner):
        return ring(a - rim - inset_a, b - rim - inset_b, high * share, corner)

    under = [ring(a * .5, b * .45, 0, 4), ring(a * .62, b * .56, high * .02, 4), ring(a * .78, b * .74, high * .18, 5), ring(a * .87, b * .84,
             high * .6, 6),
             ring(a * .90, b * .87, high - lip - 4, 6), ring(a - 12, b - 12, high - lip + 2, 16)]
    top = [ring(a - 1, b - 1, high - lip + 1, 34), ring(a, b, high - lip + 4, 34), ring(a, b, high - 6, 34), ring(a - 1.6, b - 1.6, high - 1.6, 34),
           ring(a - 6, b - 6, high, 34), ring(a - rim + 8, b - rim + 8, high, 5)]
    bowl = [inside(0, 0, .99, 4.5), inside(6, 6, .95, 4.5), inside(34, 20, .70, 4.2), inside(80, 36, .38, 4), inside(125, 54, .15, 3.8), inside(170,
            76, .09, 3.4), inside(300, 130, .075, 3)]
    loft('bath', under + top + bowl, finish)
    for x in (-a * .62, a * .62):
        for y in (-b * .5, b * .5):
            move(disc('foot', 26, 60, 'dark', 3), x, y, -46)
    waste(high * .075 - .5, 0, 'chrome', 36)
    move(disc('overflow', 33, 7, 'chrome', 2.5), y=b - rim - 20, z=high * .68, rx=74)
    return dict(az=-30, el=30, exposure=.20)


def bath_waste(d, finish):
    """Plug and turning overflow, with the plastic pipe between them that nobody sees later."""
    high, deep, pipe = d['height'], d['depth'], d['outlet_diameter'] / 2
    wall = deep - 30
    lathe('plug', [(0, 118), (26, 118, 1), (34, 120, 2), (35, 126, 2), (0, 131)], finish, steps=7)
    lathe('flange', [(18, 100), (36, 104, 1), (36, 109, 2), (26, 107), (18, 104)], finish)
    lathe('gasket', [(20, 92), (34, 92, 2), (34, 99, 2), (20, 99)], 'rubber')
    lathe('body', [(0, 50), (22, 50, 2), (26, 60, 3), (26, 92), (0, 92)], 'grey-plastic')
    tube('drain', [(0, 0, 60), (0, 0, 22), (-86, 0, 22)], pipe - 4, 'grey-plastic', 22, 48)
    move(lathe('nut', [(0, 0), (pipe + 6, 0, 1.5), (pipe + 6, 24, 1.5), (0, 24)], 'grey-plastic'), x=-86, z=22, ry=-90)
    tube('overflow pipe', [(0, 18, 78), (0, wall, 78), (0, wall, high - 32), (0, wall - 26, high - 32)], 15, 'grey-plastic', 26, 40)
    with placed(y=wall - 26, z=high - 32, rx=90):
        lathe('elbow', [(0, -8), (24, -8, 2), (24, 12, 2), (0, 12)], 'grey-plastic')
        lathe('seal', [(0, 12), (30, 12, 1), (30, 18, 1), (0, 18)], 'rubber')
        lathe('rosette', [(0, 19), (35, 19, 1), (35, 24, 2), (32, 26, 1), (0, 26)], finish)
        lathe('gap', [(33, 26.2), (31, 26.4)], 'dark')
        lathe('handle', [(0, 26), (31, 27, 1), (31, 40, 3), (0, 43)], finish, steps=7)
    return dict(az=-50, el=14)


FAMILIES = {'bath': bath, 'built-in-bath': built_in_bath, 'drop-in-bath': drop_in_bath, 'bath-waste': bath_waste}
