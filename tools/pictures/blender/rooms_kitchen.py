"""Kitchens and laundries."""
import math

from materials import material
from props import basket, books, jars, mat, pendant, potted_plant, towels, vase_with_twigs
from room import BACK, HIGH, WIDE, article, back_wall, camera, daylight, fjord, painted, put, settings, shell, sun, tiled, window
from shapes import box, disc, lathe
from stage import move, placed
from studio import lamp


def _worktop(left, right, front, low, finish, gap):
    """A board of the given finish around the opening of a sink (x0, x1, y0, y1)."""
    x0, x1, y0, y1 = gap
    for a, b, c, e in ((left, x0, front, BACK), (x1, right, front, BACK), (x0, x1, front, y0), (x0, x1, y1, BACK)):
        box('worktop', b - a, e - c, 30, material(finish, 3), (a + b) / 2, (c + e) / 2, low, .6)


def _base_units(left, count, wide, finish, front):
    for i in range(count):
        x = left + wide * (i + .5)
        box('carcass', wide - 2, 560, 720, material(finish, 2), x, front + 310, 120, 1)
        box('front', wide - 5, 20, 714, material(finish, 3 + i), x, front + 20, 122, 1.2)
        box('handle', 200, 9, 11, 'black', x, front - 12, 770, 2)
    box('plinth', wide * count, 20, 118, 'dark', left + wide * count / 2, front + 70, 0, 0)


def _cabinets(left, count, wide, finish, front, handle='black'):
    """Base units of two drawers each, on a plinth."""
    for i in range(count):
        x = left + wide * (i + .5)
        box('carcass', wide - 2, 560, 720, 'dark', x, front + 312, 122, 1)
        for z, tall, seed in ((122, 416, 3), (542, 296, 5)):
            box('front', wide - 4, 20, tall, material(finish, seed + i), x, front + 20, z, 1.2)
            box('handle', 180, 9, 11, handle, x, front - 12, z + tall - 50, 2)
    box('plinth', wide * count, 20, 118, 'dark', left + wide * count / 2, front + 70, 0, 0)


def kitchen_worktop(size, samples, threads):
    """Morning light over the sink: green tiles, oak worktop, steel mixer."""
    left, right, low, high = -700, 700, 1180, 2080
    shell('concrete', (600, 600), 'plaster')
    opening = (left + WIDE / 2, low, right + WIDE / 2, high)
    tiled('glaze-green', WIDE, HIGH, 100, 100, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, gap=opening, grout='#cfcbc2')
    window(left, right, low, high, 'white')
    fjord(left, right)
    front = BACK - 640
    _base_units(-WIDE / 2, 6, 600, 'lacquer-grey', front)
    _worktop(-WIDE / 2, WIDE / 2, front, 842, 'oak', (-272, 272, BACK - 530, BACK - 90))
    put('sink', dict(width=540, depth=440, height=200), 'steel', x=0, y=BACK - 310, z=874)
    put('kitchen-mixer', dict(height=385, width=98, spout_reach=215, spout_height=270), 'steel', x=0, y=BACK - 62, z=872)
    vase_with_twigs(700, BACK - 180, 872, '#8f9d88', 12)
    box('board', 330, 22, 440, material('oak', 8, 'z'), -760, BACK - 60, 872, 6)
    move(lathe('bowl', [(0, 0), (50, 0, 8), (120, 66, 40), (114, 66), (46, 8, 8), (0, 8)], '#e4e1d9', steps=8), -1050, BACK - 300, 872)
    for i, (dx, dy) in enumerate(((0, 0), (52, 20), (-44, 30), (10, -48))):
        move(lathe('lemon', [(30 * math.sin(t * math.pi / 12), -30 * math.cos(t * math.pi / 12)) for t in range(13)], '#d8b73f'), -1050 + dx,
             BACK - 300 + dy, 920 + 8 * i)
    box('shelf', 620, 190, 30, material('oak', 5), 1290, BACK - 95, 1480, 2)
    for i, (colour, tall) in enumerate((('#d9d4ca', 150), ('#5d655d', 110), ('#b4a693', 130), ('#e9e7e2', 90))):
        move(disc('jar', 48, tall, colour, 12), 1090 + i * 125, BACK - 100, 1510)
    camera((.05, -2.05, 1.46), 1.0, 35, size, -.075)
    settings(samples, threads, (.86, .93, 1, 1), .5, .50)
    lamp('window', (0, 1.6, 1.65), (0, -1.2, .4), 1.35, .9, 46, (1, .97, .92))
    lamp('behind', (-.6, -2.6, 2.3), (0, .6, .9), 2.4, 1.5, 42, (1, .98, .95)).visible_glossy = False
    lamp('ceiling', (0, 0, 2.46), (0, .4, 0), 2.4, 1.4, 26)
    sun((-.40, -.78, -.66))


def laundry_room(size, samples, threads):
    """A washing machine, a utility sink and a place to fold, in sage and oak."""
    shell('concrete-dark', (600, 600), 'plaster')
    tiled('glaze-sage', WIDE, HIGH, 60, 240, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, grout='#d4d1ca')
    front = BACK - 640
    for x in (-1180, -560):
        box('machine', 596, 580, 840, 'white', x, front + 330, 4, 6)
        with placed(x=x, y=front + 38, z=430, rx=90):
            lathe('door', [(150, 0), (212, 0, 3), (222, 8, 4), (212, 22, 6), (158, 26, 4), (150, 20)], 'satin-steel', capped=False)
            lathe('glass', [(0, 34), (70, 28, 30), (150, 14)], 'glass-black')
        box('panel', 560, 4, 96, '#dfe1e1', x, front + 38, 736, 2)
        move(disc('programme', 34, 22, 'satin-steel', 4), x + 20, front + 36, 784, rx=90)
        box('display', 110, 2, 34, 'glass-black', x + 170, front + 35, 767, 1)
        box('drawer', 150, 3, 76, '#e9eaea', x - 190, front + 35, 746, 3)
    _base_units(-260, 3, 600, 'lacquer-white', front)
    _worktop(-WIDE / 2, 1560, front, 852, 'oak', (100, 546, BACK - 500, BACK - 102))
    put('sink', dict(width=450, depth=400, height=280), 'steel', x=323, y=BACK - 301, z=884)
    put('pull-out-mixer', dict(height=250, width=92, spout_reach=220, spout_height=165), 'black', x=323, y=BACK - 58, z=882)
    put('wall-shelf', dict(width=1000, depth=180, height=32), 'oak', x=-870, y=BACK - 9, z=1420)
    put('towel-bar', dict(width=600, height=44, depth=72, cc_distance=556, bar_diameter=16), 'black', x=900, y=BACK - 9, z=1440)
    box('towel', 300, 34, 400, '#ece8e0', 900, BACK - 78, 1050, 14, 5)
    towels(-1130, BACK - 110, 1452, ('#d8d2c6', '#b4a693', '#ece8e0'))
    towels(900, BACK - 320, 882, ('#ece8e0', '#cfc8bb', '#9fb0b6', '#ece8e0'))
    vase_with_twigs(-640, BACK - 110, 1452, '#b4a693', 6)
    for i, colour in enumerate(('#5a8f7b', '#e9e7e2')):
        move(disc('bottle', 42, 210 - 40 * i, colour, 10), -1340 + i * 120, BACK - 220, 882)
    camera((-.12, -2.75, 1.36), -1.0, 33, size, -.05)
    settings(samples, threads, (.9, .95, 1, 1), .55, .50)
    lamp('left window', (-1.6, -1.6, 1.8), (0, 1.0, .8), 1.4, 1.5, 52, (1, .975, .94)).visible_glossy = False
    lamp('behind', (.4, -2.9, 2.35), (0, .6, .8), 2.4, 1.4, 34).visible_glossy = False
    lamp('ceiling', (0, .2, 2.46), (0, .3, 0), 2.8, 1.4, 38)


def dark_kitchen(size, samples, threads):
    """Evening kitchen: walnut and marble, a black sink with its drainer, the washing machine under the same worktop."""
    shell('plank-oak', (1200, 200), 'plaster', shift=.37)
    back_wall('marble', 600, 1200, 1520, shift=0)
    painted('paint-petrol', 1520)
    front = BACK - 640
    _cabinets(-1800, 5, 600, 'walnut', front, 'brass')
    box('machine', 596, 580, 840, 'white', 1500, front + 330, 4, 6)
    with placed(x=1500, y=front + 38, z=430, rx=90):
        move(disc('door', 212, 24, 'satin-steel', 4))
        move(disc('glass', 160, 30, 'glass-black', 12))
    box('panel', 560, 4, 96, '#dfe1e1', 1500, front + 38, 736, 2)
    box('display', 110, 2, 34, 'glass-black', 1670, front + 35, 767, 1)
    gap = (-590, 370, BACK - 550, BACK - 90)
    for a, b, c, e in ((-1800, gap[0], front, BACK), (gap[1], 1800, front, BACK), (gap[0], gap[1], front, gap[2]), (gap[0], gap[1], gap[3], BACK)):
        box('worktop', b - a, e - c, 30, 'concrete-dark', (a + b) / 2, (c + e) / 2, 842, .6)
    article('BNK-HOP-AV', x=-110, y=BACK - 320, z=874)
    article('BRV-TANGE-FJAER-SO', x=-370, y=BACK - 66, z=872)
    box('shelf', 2300, 210, 38, material('walnut', 5), -300, BACK - 105, 1540, 2)
    jars(-1400, BACK - 110, 1578, (('#d9d4ca', 52, 170), ('#c98f74', 44, 120), ('#e9e7e2', 48, 150), ('#7f8c78', 40, 96)))
    books(-760, BACK - 110, 1578, ('#8a4f3c', '#d8d2c6', '#3d5c63', '#c9b27a'))
    basket(-420, BACK - 110, 1578, 92, 150)
    vase_with_twigs(120, BACK - 110, 1578, '#e4ded2', 4)
    potted_plant(720, BACK - 110, 1578, '#c98f74', 420, 6)
    for x in (-900, -100, 700):
        pendant(x, BACK - 420, 1800, 'brass')
    box('board', 330, 24, 440, material('oak', 8, 'z'), 760, BACK - 40, 872, 6).rotation_euler = (-.06, 0, 0)
    box('board', 240, 20, 330, material('walnut', 4, 'z'), 940, BACK - 64, 872, 6).rotation_euler = (-.08, 0, 0)
    vase_with_twigs(-1350, BACK - 240, 872, '#c9b27a', 12)
    mat(-110, 120, 1400, 560, '#8c8272')
    camera((.0, -2.55, 1.34), 0, 33, size, -.055)
    settings(samples, threads, (.9, .95, 1, 1), .34, .62)
    daylight(-1.7, 40, 26, 26, (1, .95, .88))
    lamp('shelf light', (-.3, 1.22, 1.53), (-.3, 1.2, .8), 2.0, .05, 7, (1, .90, .76)).visible_camera = False


ROOMS = {'kitchen-worktop': kitchen_worktop, 'laundry-room': laundry_room, 'dark-kitchen': dark_kitchen}
