"""Baths."""
from shapes import box, disc, loft, ring
from stage import move

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
    inside = [at(.93, .92, .85), at(.85, .845, .55), at(.76, .77, .31), at(.69, .69, .225), at(.58, .55, .195),
              ring(a * .3, b * .28, high * .187, 2.2)]
    loft('bath', outside + top + inside, finish)
    waste(high * .187 - .5, 0, trim, 36)
    move(disc('overflow', 33, 7, trim, 2.5), y=b * .868, z=high * .70, rx=72)
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


FAMILIES = {'bath': bath, 'built-in-bath': built_in_bath}
