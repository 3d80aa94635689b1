"""Shower doors, framed and curved walls, trays, and the seat."""
import math

from materials import material
from shapes import box, cylinder, disc, hole, lathe, loft, mesh, ring, tube
from stage import move, placed

from families.showers import glass_sheet


def framed_shower_wall(d, finish):
    """Glass behind thin bars, like an old workshop window."""
    width, high, thick = d['width'], d['height'], d['glass_thickness']
    glass_sheet(thick, width, high, 0, -width / 2, 0)
    for y in (-14, -width + 10):
        box('upright', 22, 26, high, finish, 0, y, 0, 1.5)
    for z in (0, high - 26):
        box('rail', 22, width - 4, 26, finish, 0, -width / 2, z, 1.5)
    for i in (1, 2):
        box('bar', 16, width - 40, 14, finish, 0, -width / 2, high * i / 3 - 7, 1.5)
    box('bar', 16, 14, high - 40, finish, 0, -width / 2, 20, 1.5)
    tube('brace', [(0, -width + 40, high - 12), (620, -width + 40, high - 12)], 8, finish)
    move(cylinder('brace rosette', 21, -9, 0, finish, 2.5), x=620, y=-width + 40, z=high - 12, ry=90)
    return dict(az=-52, el=14)


def niche_door(d, finish):
    """One leaf between two walls, hinged on a narrow fixed pane."""
    width, high, thick = d['width'], d['height'], d['glass_thickness']
    fixed = width * .26
    with placed(rz=90):
        with placed(y=width / 2):
            box('profile', 26, 34, high, finish, 0, -16, 0, 2)
            box('profile', 26, 34, high, finish, 0, -width + 16, 0, 2)
            box('header', 26, width, 22, finish, 0, -width / 2, high - 22, 2)
            glass_sheet(thick, fixed - 36, high - 30, 0, -34 - (fixed - 36) / 2, 8)
            glass_sheet(thick, width - fixed - 36, high - 34, 0, -fixed - (width - fixed - 36) / 2, 8)
            for z in (high * .14, high * .86):
                box('hinge', 22, 96, 84, finish, 0, -fixed, z - 42, 3)
            for x in (-40, 40):
                tube('handle', [(x * .1, -width + 110, high * .42), (x, -width + 110, high * .42), (x, -width + 110, high * .58), (x * .1,
                                -width + 110, high * .58)], 8,
                     finish, 18)
            box('sill', 20, width - 60, 8, finish, 0, -width / 2, 0, 1)
    return dict(az=-34, el=10, wall=60)


def curved_corner(d, finish):
    """Quarter round: two fixed panes on the walls, two sliding doors on the bow."""
    wide, high = d['width'], d['height']
    radius, straight = 550 if wide > 800 else 500, wide - (550 if wide > 800 else 500)
    with placed(x=-wide / 2, y=wide / 2):
        path = [(radius * math.cos(math.radians(a)) + straight, -radius * math.sin(math.radians(a)) - straight) for a in range(0, 91, 3)]
        outline = [(wide, 0)] + path + [(0, -wide)]
        for z, size in ((0, 34), (high - 44, 44)):
            _band(outline, z, size, 26, finish)
        bow = [(x, y, 36) for x, y in path] + [(x, y, high - 46) for x, y in reversed(path)]
        half = len(path)
        faces = [(i, i + 1, 2 * half - 2 - i, 2 * half - 1 - i) for i in range(half - 1)]
        mesh('doors', bow, faces, 'glass')
        for x0, y0, x1, y1 in ((wide, -8, wide, -straight), (8, -wide, straight, -wide)):
            mesh('pane', [(x0, y0, 36), (x1, y1, 36), (x1, y1, high - 46), (x0, y0, high - 46)], [(0, 1, 2, 3)], 'glass', smooth=False)
        for x, y in ((wide, -12), (12, -wide)):
            box('profile', 34, 34, high, finish, x, y, 0, 2)
        for x, y in (path[0], path[-1]):
            box('joint', 9, 9, high - 76, 'glass-edge', x, y, 36, 0)
        for side in (-1, 1):
            angle = math.radians(45 + side * 1.2)
            x, y = radius * math.cos(angle) + straight, -radius * math.sin(angle) - straight
            box('magnet', 12, 12, high - 80, 'white', x, y, 38, 2)
            angle = math.radians(45 + side * 5)
            for reach in (14, 40):
                x, y = (radius + reach) * math.cos(angle) + straight, -(radius + reach) * math.sin(angle) - straight
                if reach == 40:
                    tube('handle', [(x, y, high * .44), (x, y, high * .58)], 7, finish)
                else:
                    for z in (high * .45, high * .57):
                        move(cylinder('foot', 5, -22, 22, finish, 1), x, y, z, rx=90, rz=45)
    return dict(az=43, el=14, soften=True)


def _band(outline, low, high, wide, finish):
    """Profile along a bent line."""
    tube_points = [(x, y, low + high / 2) for x, y in outline]
    inner, outer = [], []
    for i, (x, y, _) in enumerate(tube_points):
        x0, y0, _ = tube_points[max(i - 1, 0)]
        x1, y1, _ = tube_points[min(i + 1, len(tube_points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) / length * wide / 2, -(x1 - x0) / length * wide / 2
        inner.append((x + nx, y + ny))
        outer.append((x - nx, y - ny))
    count = len(inner)
    vertices = [(*p, z) for z in (low, low + high) for p in inner + outer]
    faces = []
    for i in range(count - 1):
        a, b, c, e = i, i + 1, count + i + 1, count + i
        top = 2 * count
        faces += [(a, b, c, e), (top + a, top + e, top + c, top + b), (a, top + a, top + b, b), (e, c, top + c, top + e)]
    faces += [(0, count, 3 * count, 2 * count), (count - 1, 3 * count - 1, 4 * count - 1, 2 * count - 1)]
    mesh('band', vertices, faces, finish, auto_smooth=32)


def shower_tray(d, finish):
    """Flat slab that falls a little towards the waste at the long side."""
    a, b, high = d['width'] / 2, d['depth'] / 2, d['height']
    cy = b - 130
    body = [ring(a - 2, b - 2, 0, 90), ring(a, b, 2, 90), ring(a, b, high - 4, 90), ring(a - 1.2, b - 1.2, high - 1.2, 90), ring(a - 4, b - 4, high,
            90),
            ring(a - 40, b - 40, high, 60), ring(a - 46, b - 46, high - 1.6, 55), ring(a - 60, b - 60, high - 7, 50)]
    loft('tray', body + [ring(a * .4, b * .35, high - 12, 8, cy=cy * .35), ring(75, 75, high - 16, 2.2, cy=cy * .6)], finish, 2)
    cover = finish
    move(lathe('cover', [(0, 0), (58, 0, 1), (60, 3, 1), (60, 6, 1.5), (0, 7)], cover), y=cy * .6, z=high - 16)
    move(hole('gap', 66, 0), y=cy * .6, z=high - 15.4)
    return dict(az=-32, el=32, exposure=.30 if finish == 'solid-white' else .45)


def shower_seat(d, finish):
    """Slats on two arms that fold up against the wall."""
    wide, deep, high = d['width'], d['depth'], d['height']
    wood = finish == 'oak'
    metal = 'satin-steel' if wood else 'white'
    slats = 5
    each = (deep - 60) / slats
    for i in range(slats):
        box('slat', wide, each - 9, 22, material(finish, i + 2) if wood else finish, 0, -46 - each * (i + .5), high - 22, 4)
    for side in (-1, 1):
        box('arm', 26, deep - 70, 16, metal, side * wide * .34, -30 - (deep - 70) / 2, high - 40, 3)
        box('bracket', 56, 10, high, metal, side * wide * .34, -5, 0, 3)
        tube('stay', [(side * wide * .34, -8, 14), (side * wide * .34, -deep * .62, high - 34)], 7, metal)
        move(cylinder('hinge', 9, -24, 24, metal, 2), side * wide * .34, -24, high - 32, ry=90)
        for z in (18, high - 12):
            move(disc('screw', 5, 2, 'steel', .8), side * wide * .34 + 18, -10, z, rx=90)
    return dict(az=-32, el=24, wall=0, fill=2)


FAMILIES = {'framed-shower-wall': framed_shower_wall, 'niche-door': niche_door, 'curved-corner': curved_corner, 'shower-tray': shower_tray,
            'shower-seat': shower_seat}
