"""Wall-hung basins and countertop bowls."""
from shapes import hole, lathe, loft, ring
from stage import move, placed


def waste(z, y=0, finish='chrome', radius=32):
    """The round plug in the bottom of a bowl."""
    move(lathe('waste', [(0, 3.2), (radius * .55, 3.2, 2), (radius * .80, 2.2, 1), (radius * .82, -1), (radius * .9, -1),
                         (radius * .92, 1.6, .8), (radius, 1.2, 1), (radius * 1.02, -2)], finish), y=y, z=z)


def basin(d, finish):
    """Rim at z = 0, so that furniture can set it on its top."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    corner, inner, rim, deck, bowl = d.get('corner', 7), d.get('inner_corner', 4.2), d.get('rim', 26), d.get('deck',
                                        92), d.get('bowl_depth', 112)
    ia, ib = a - rim, (d['depth'] - deck - rim) / 2
    cy = -b + rim + ib
    outside = [ring(a * .56, b * .64, -high, 3.6, cy=b * .26), ring(a * .62, b * .70, -high + 3, 3.7, cy=b * .24),
               ring(a * .74, b * .795, -high * .90, 4, cy=b * .175), ring(a * .88, b * .90, -high * .70, 5, cy=b * .085),
               ring(a * .955, b * .962, -high * .44, corner, cy=b * .03), ring(a * .985, b * .987, -high * .22, corner)]
    top = [ring(a, b, -12, corner), ring(a, b, -4.5, corner), ring(a - 1.2, b - 1.2, -1.2, corner), ring(a - 4.5, b - 4.5, 0, corner),
           ring(a - 9, b - 9, 0, corner)]
    inside = [ring(ia + 5, ib + 5, -.4, inner, cy=cy), ring(ia, ib, -1.6, inner, cy=cy), ring(ia - 4, ib - 4, -6, inner, cy=cy),
              ring(ia - 9, ib - 9, -18, inner, cy=cy), ring(ia - 18, ib - 16, -bowl * .55, inner - .4, cy=cy),
              ring(ia - 34, ib - 30, -bowl * .82, inner - .8, cy=cy), ring(max(ia - 70, ia * .6), max(ib - 58, ib * .55), -bowl * .95, 3,
                                        cy=cy),
              ring(ia * .42, ib * .42, -bowl, 2.4, cy=cy), ring(34, 34, -bowl - 3, 2, cy=cy)]
    loft('basin', outside + top + inside, finish)
    waste(-bowl - 2.2, cy)
    move(hole('tap hole', d.get('tap_hole', 35) / 2), y=b - deck * .5)
    move(lathe('tap hole edge', [(17.3, -1), (17.3, .5, .3), (19.2, .25), (19.2, -1)], finish), y=b - deck * .5)
    overflow = dict(y=cy + ib - 12, z=-34, rx=84)
    move(lathe('overflow', [(0, .4), (9, .4), (9, 1.6), (10, 2.2, .8), (13.2, 1.2, .8), (13.4, -3)], 'chrome'), **overflow)
    move(lathe('overflow hole', [(0, .9), (9, .9)], 'dark'), **overflow)
    return dict(az=-26, el=27, wall=b, exposure=.22)


def countertop_bowl(d, finish):
    a, b, high, rim = d['width'] / 2, d['depth'] / 2, d['height'], 8
    bowl = high - 22
    corner = 2.0 if a == b else 2.2

    def at(share, z):
        return ring(a * share, b * share, z, corner)

    outside = [at(.56, 0), at(.62, 1), at(.66, 6), at(.78, high * .20), at(.89, high * .45), at(.96, high * .72), at(.992, high * .93)]
    top = [ring(a, b, high - 4, corner), ring(a - .8, b - .8, high - 1.2, corner),
           ring(a - rim / 2, b - rim / 2, high, corner), ring(a - rim + .8, b - rim + .8, high - 1.2, corner)]
    inside = [ring(a - rim, b - rim, high - 5, corner), at(.925, high - bowl * .30), at(.85, high - bowl * .62), at(.70, high - bowl * .88),
              at(.40, high - bowl * .975), ring(33, 33, high - bowl - 1, 2)]
    loft('bowl', outside + top + inside, finish)
    waste(high - bowl + .6, 0, 'chrome' if finish == 'ceramic' else finish if finish != 'ceramic-black' else 'black', 33)
    return dict(az=-24, el=27, exposure=.20)


def basin_at(x, y, z, d, finish):
    with placed(x, y, z):
        basin(d, finish)


FAMILIES = {'basin': basin, 'countertop-bowl': countertop_bowl}
