"""Rooms for the home page and the categories, furnished with the products of the catalogue, at their own sizes."""
import math

from materials import material
from room import BACK, DEEP, HIGH, WIDE, camera, fjord, pendant, put, settings, shell, stool, sun, tiled, towels, vase_with_twigs, window
from shapes import box, disc, lathe, tube
from stage import move, placed
from studio import lamp


BASIN_MIXER = dict(height=158, body_diameter=46, spout_reach=122, spout_height=92)


def bath_under_the_window(size, samples, threads):
    """Late morning: limestone, oak and brass, the bath below a window to the fjord."""
    left, right, low, high = -1420, 240, 880, 2120
    shell('concrete', (600, 600), 'clay')
    opening = (left + WIDE / 2, low, right + WIDE / 2, high)
    tiled('limestone', WIDE, HIGH, 1200, 600, place=dict(x=-WIDE / 2, y=BACK, rx=90), gap=opening)
    window(left, right, low, high, 'black')
    fjord(left, right)
    put('bath', dict(width=1700, depth=780, height=580, trim='brass'), 'ceramic', x=-660, y=560)
    put('bath-filler', dict(height=1010, width=110, spout_reach=220, spout_height=900), 'brass', x=330, y=690, rz=-90)
    vanity = dict(width=1000, depth=460, height=530)
    x, y = 1130, BACK - 230
    put('vanity', vanity, 'oak', x=x, y=y, z=340)
    put('basin-mixer', BASIN_MIXER, 'brass', x=x, y=BACK - 52, z=340 + 530)
    put('round-mirror', dict(width=800, depth=30, frame_edge=8, glass='true-mirror'), 'brass', x=x, y=BACK - 9, z=1130)
    pendant(x - 560, BACK - 330, 1660, 'brass')
    vase_with_twigs(x + 390, BACK - 190, 870, '#5d655d')
    stool(-1420, -260)
    towels(-1420, -260, 458, ('#d8d2c6', '#8f9a8b', '#ece8e0'))
    camera((.34, -3.25, 1.30), 3.0, 28.5, size, -.062)
    settings(samples, threads, (.86, .93, 1, 1), .55, .50)
    lamp('window', (-.59, 1.62, 1.62), (-.3, -1.4, .2), 1.55, 1.2, 52, (1, .965, .91))
    behind = lamp('behind camera', (.6, -3.5, 2.25), (0, 1, .9), 2.6, 1.6, 30, (1, .98, .95))
    behind.visible_glossy = False
    lamp('ceiling', (.3, -.2, 2.46), (.3, -.2, 0), 2.4, 1.8, 26)
    sun((.45, -.80, -.72))


def walk_in_shower(size, samples, threads):
    """Marble, sage and black: the shower behind one sheet of glass."""
    shell('concrete-dark', (600, 600), 'clay')
    tiled('marble', WIDE, HIGH, 600, 1200, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0)
    tiled('marble', DEEP, HIGH, 600, 1200, place=dict(x=-WIDE / 2 + 1, y=-BACK, rx=90, rz=90), shift=0, seed=9)
    glass = -560
    put('shower-wall', dict(width=900, height=2000, glass_thickness=8, brace=WIDE / 2 + glass, side=-1), 'black', x=glass, y=BACK - 9)
    put('rain-shower', dict(height=1180, width=270, cc_distance=150, head_diameter=250, head_reach=380), 'black', x=-1180, y=BACK - 69,
         z=1010)
    put('linear-drain', dict(width=900, depth=84, outlet_diameter=50), 'steel', x=-1180, y=BACK - 60, z=-16)
    x = 560
    put('vanity', dict(width=1200, depth=460, height=530), 'lacquer-sage', x=x, y=BACK - 239, z=340)
    put('basin-mixer', BASIN_MIXER, 'black', x=x, y=BACK - 61, z=870)
    put('lit-mirror', dict(width=1200, height=700, depth=35, glass='true-mirror'), None, x=x, y=BACK - 9, z=1180)
    vase_with_twigs(x + 450, BACK - 200, 870, '#d9d4ca', 5)
    put('towel-dryer', dict(width=500, height=1200, depth=90, groups=[5, 6, 7]), 'black', x=WIDE / 2 - 62, y=360, z=820, rz=90)
    for z, colour in ((1350, '#e6e1d7'), (1010, '#8f9d88')):
        box('towel', 40, 400, 420, colour, WIDE / 2 - 96, 360, z, 17, 5)
    put('robe-hook', dict(width=44, depth=48), 'black', x=-420, y=BACK - 9, z=1620)
    stool(-180, 640)
    towels(-180, 640, 458, ('#ece8e0', '#cfc8bb'))
    camera((.12, -3.2, 1.32), 2.0, 27, size, -.06)
    settings(samples, threads, (.9, .95, 1, 1), .5, .50)
    lamp('left window', (-1.0, -2.6, 1.9), (-.4, 1.0, .9), 1.6, 1.5, 40, (1, .975, .94)).visible_glossy = False
    lamp('behind', (0, -2.4, 2.46), (0, -3.2, 0), 2.4, 1.2, 34).visible_glossy = False
    lamp('ceiling', (-.1, -.1, 2.46), (-.1, -.1, 0), 2.6, 1.6, 42, (1, .985, .96))
    lamp('shower', (-1.18, .95, 2.46), (-1.18, .95, 0), .7, .7, 9, (1, .95, .88))
    lamp('mirror light', (.56, 1.30, 1.53), (.56, 0, 1.2), 1.1, .06, 3, (1, .95, .87)).visible_camera = False


def slatted_washplace(size, samples, threads):
    """Evening: travertine, walnut and brass around one washplace, seen from near."""
    shell('limestone', (600, 600), 'clay')
    tiled('travertine', WIDE, HIGH, 600, 1200, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, seed=5)
    x, y = -150, BACK - 239
    put('slatted-vanity', dict(width=1000, depth=460, height=530), 'walnut', x=x, y=y, z=340)
    put('classic-mixer', dict(height=178, width=190, depth=150, spout_reach=118, spout_height=104), 'brass', x=x, y=BACK - 70, z=872)
    put('arched-mirror', dict(width=700, height=1000, depth=25, frame_edge=8, glass='true-mirror'), 'brass', x=x, y=BACK - 9, z=1080)
    put('towel-ring', dict(width=200, height=222, depth=58), 'brass', x=x + 760, y=BACK - 9, z=1080)
    put('soap-dispenser', dict(width=68, height=175, depth=106), 'brass', x=x - 640, y=BACK - 9, z=1010)
    put('slatted-tall-cabinet', dict(width=350, depth=340, height=1600), 'walnut', x=1330, y=BACK - 180, z=330)
    box('towel', 170, 26, 420, '#e6e1d7', x + 760, BACK - 72, 716, 10, 5)
    pendant(x - 560, BACK - 300, 1720, 'brass')
    pendant(x + 520, BACK - 300, 1640, 'brass')
    vase_with_twigs(x + 390, BACK - 170, 872, '#d9d4ca', 8)
    camera((.12, -2.35, 1.30), 1.2, 37, size, -.035)
    settings(samples, threads, (.9, .95, 1, 1), .42, .52)
    lamp('left window', (-1.6, -1.2, 1.9), (-.2, 1.2, .9), 1.2, 1.5, 52, (1, .95, .88)).visible_glossy = False
    lamp('behind', (.5, -2.6, 2.3), (0, .8, .9), 2.2, 1.4, 26).visible_glossy = False
    lamp('ceiling', (-.1, .3, 2.46), (-.1, .5, 0), 2.2, 1.2, 26, (1, .96, .9))


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


def technical_room(size, samples, threads):
    """Where the pipes meet: heater, vessel, pump and distribution cabinet on a plain wall."""
    shell('concrete', (600, 600), 'plaster')
    tiled('glaze-graphite', WIDE, 1260, 100, 100, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, grout='#a9a7a2')
    box('wall', WIDE, 100, HIGH, 'clay', 0, BACK + 52, 0, 0)
    put('water-heater', dict(width=580, depth=620, height=1260), 'white', x=-1050, y=BACK - 330, z=0)
    for x in (-1130, -970):
        tube('pipe', [(x, BACK - 330, 1280), (x, BACK - 330, 1560 if x < -1000 else 1480), (x, BACK - 90, 1560 if x < -1000 else 1480), (-380,
                      BACK - 90, 1560 if x < -1000 else 1480)], 14, 'copper', 50)
    put('expansion-vessel', dict(width=350, depth=350, height=480), 'plastic-red', x=-430, y=BACK - 190, z=980)
    put('pressure-reducer', dict(height=144, width=128, pipe_diameter=20), 'cast-brass', x=-310, y=BACK - 90, z=1428)
    tube('pipe', [(-380, BACK - 90, 1560), (160, BACK - 90, 1560), (160, BACK - 90, 0)], 14, 'copper', 50)
    put('circulation-pump', dict(height=180, width=130, depth=150), 'plastic-red', x=160, y=BACK - 96, z=900)
    put('manifold-cabinet', dict(width=700, height=600, depth=125), 'white', x=1130, y=BACK, z=980)
    put('water-filter', dict(width=130, height=330), 'plastic-blue', x=-30, y=BACK - 90, z=380)
    tube('pipe', [(-95, BACK - 90, 666), (-200, BACK - 90, 666), (-200, BACK - 90, 1480), (-250, BACK - 90, 1480)], 14, 'copper', 50)
    tube('pipe', [(35, BACK - 90, 666), (86, BACK - 90, 666), (86, BACK - 90, 0)], 14, 'copper', 50)
    box('bench', 900, 420, 32, material('oak', 4), 1150, BACK - 220, 560, 2)
    for x in (760, 1540):
        box('leg', 40, 380, 560, material('oak', 6, 'z'), x, BACK - 220, 0, 2)
    put('bucket', dict(width=290, height=300), '#3f6d8c', x=980, y=BACK - 230, z=592)
    put('press-machine', dict(length=420, height=130, width=85), '#2f5d73', x=1330, y=BACK - 210, z=640)
    put('drain-auger', dict(width=340, height=420, depth=430), '#2f5d73', x=1150, y=BACK - 250, z=0)
    camera((.02, -2.55, 1.16), 0, 32, size, -.035)
    settings(samples, threads, (.9, .95, 1, 1), .55, .50)
    lamp('left window', (-1.5, -1.6, 2.0), (0, 1.0, .9), 1.4, 1.5, 56, (1, .975, .94)).visible_glossy = False
    lamp('behind', (.6, -2.8, 2.3), (0, .8, .9), 2.4, 1.4, 30).visible_glossy = False
    lamp('ceiling', (0, .2, 2.46), (0, .3, 0), 2.8, 1.2, 32)


def guest_toilet(size, samples, threads):
    """A small room in deep blue: wall-hung toilet, slim basin, round mirror."""
    shell('terrazzo', (600, 600), 'plaster')
    tiled('glaze-blue', WIDE, 1260, 60, 240, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, grout='#c9c4bb')
    box('wall', WIDE, 100, HIGH, 'clay', 0, BACK + 50, 0, 0)
    box('ledge', WIDE, 70, 24, 'marble', 0, BACK - 26, 1258, 3)
    put('wall-toilet', dict(width=355, depth=540, height=390, bowl_height=345, corner=3.4), 'ceramic', x=-420, y=BACK - 279, z=60)
    put('square-flush-plate', dict(width=246, height=164, depth=12), 'brass', x=-420, y=BACK - 9, z=990)
    put('paper-holder', dict(width=150, height=62, depth=78), 'brass', x=-800, y=BACK - 9, z=700)
    put('toilet-brush', dict(width=92, height=370, depth=112), 'brass', x=-60, y=BACK - 9, z=130)
    put('basin', dict(width=600, depth=380, height=130, deck=80, rim=20, bowl_depth=88, corner=9, inner_corner=4), 'ceramic', x=640, y=BACK - 199,
        z=870)
    put('arc-mixer', dict(height=265, spout_reach=120, spout_height=150, body_diameter=42, tube_diameter=22), 'brass', x=640, y=BACK - 60, z=870)
    put('bottle-trap', dict(width=70, height=230, depth=234, outlet_diameter=32), 'brass', x=640, y=BACK - 209, z=522)
    put('round-mirror', dict(width=700, depth=30, frame_edge=8, glass='true-mirror'), 'brass', x=640, y=BACK, z=1380)
    put('towel-bar', dict(width=400, height=44, depth=72, cc_distance=356, bar_diameter=16), 'brass', x=1250, y=BACK - 9, z=900)
    box('towel', 260, 30, 480, '#e6e1d7', 1250, BACK - 76, 440, 12, 5)
    vase_with_twigs(-420, BACK - 50, 1282, '#d9d4ca', 3)
    pendant(80, BACK - 420, 1720, 'brass')
    camera((.16, -2.45, 1.16), 0, 35, size, -.05)
    settings(samples, threads, (.9, .95, 1, 1), .5, .54)
    lamp('right window', (1.6, -1.3, 1.9), (-.1, 1.1, .8), 1.3, 1.5, 52, (1, .975, .94)).visible_glossy = False
    lamp('behind', (-.5, -2.8, 2.3), (0, .8, .9), 2.4, 1.4, 28).visible_glossy = False
    lamp('ceiling', (0, .2, 2.46), (0, .3, 0), 2.4, 1.2, 28)


def black_marble_shower(size, samples, threads):
    """Black marble and brass behind thin bars, a white tray at the floor."""
    shell('concrete-dark', (600, 600), 'clay')
    tiled('marble-dark', WIDE, HIGH, 600, 1200, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0)
    tiled('marble-dark', DEEP, HIGH, 600, 1200, place=dict(x=-WIDE / 2 + 1, y=-BACK, rx=90, rz=90), shift=0, seed=9)
    put('shower-tray', dict(width=1200, depth=900, height=40), 'solid-white', x=-1190, y=BACK - 460)
    put('concealed-shower', dict(width=420, head_diameter=250, head_reach=380), 'brass', x=-1150, y=BACK - 9, z=1320)
    put('framed-shower-wall', dict(width=900, height=2000, glass_thickness=6), 'black', x=-560, y=BACK - 9, z=4)
    put('console-vanity', dict(width=1200, depth=460, height=420, worktop_thickness=20), 'oak', x=640, y=BACK - 239, z=480)
    put('basin-mixer', dict(height=300, body_diameter=45, spout_reach=150, spout_height=205), 'brass', x=424, y=BACK - 40, z=780)
    put('lit-mirror', dict(width=1200, height=700, depth=35, glass='true-mirror'), None, x=640, y=BACK - 9, z=1180)
    vase_with_twigs(1090, BACK - 200, 780, '#8f9d88', 5)
    towels(900, BACK - 230, 780, ('#ece8e0', '#cfc8bb'))
    stool(-100, 480)
    towels(-100, 480, 458, ('#ece8e0', '#8f9a8b'))
    camera((-.02, -3.0, 1.32), 2.0, 31, size, -.06)
    settings(samples, threads, (.9, .95, 1, 1), .7, .85)
    lamp('left window', (-1.0, -2.4, 1.9), (-.4, 1.0, .9), 1.6, 1.5, 56, (1, .975, .94)).visible_glossy = False
    lamp('behind', (.4, -2.4, 2.46), (.2, -1.2, 0), 2.4, 1.2, 34).visible_glossy = False
    lamp('ceiling', (-.1, 0, 2.46), (-.1, 0, 0), 2.6, 1.6, 56, (1, .985, .96)).visible_glossy = False
    lamp('mirror light', (.64, 1.30, 1.53), (.64, 0, 1.2), 1.1, .06, 4, (1, .95, .87)).visible_camera = False


SCENES = {'bath-under-the-window': bath_under_the_window, 'walk-in-shower': walk_in_shower, 'slatted-washplace': slatted_washplace,
          'kitchen-worktop': kitchen_worktop, 'laundry-room': laundry_room, 'technical-room': technical_room, 'guest-toilet': guest_toilet,
          'black-marble-shower': black_marble_shower}
