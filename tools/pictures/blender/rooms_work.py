"""Rooms where plumbers work: the plant room, a building site, a tool store, an open wall."""
from materials import material
from props import jars, paper_plan
from room import BACK, HIGH, WIDE, article, camera, daylight, left_window, painted, put, settings, shell, tiled
from shapes import box, cylinder, disc, tube
from stage import move, placed
from studio import lamp


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


def wet_room_site(size, samples, threads):
    """A bathroom half built: membrane on the wall, boards and buckets at hand, the first tiles laid."""
    shell('concrete', (900, 900), 'clay')
    box('wall', WIDE, 100, HIGH, 'concrete', 0, BACK + 52, 0, 0)
    box('membrane', 2420, 6, 2080, 'membrane', -590, BACK - 3, 0, 1)
    box('membrane', 6, 2000, 2080, 'membrane', -WIDE / 2 + 4, BACK - 1000, 0, 1)
    box('membrane floor', 2420, 1700, 6, 'membrane', -590, BACK - 850, 1, 1)
    tiled('glaze-white', 1260, 825, 300, 75, place=dict(x=-WIDE / 2 + 60, y=BACK - 14, z=0, rx=90), grout='#c9c4bb')
    for x in (620, 1220, 1800):
        box('stud', 48, 60, HIGH, material('plywood'), x - 24, BACK - 30, 0, 1)
    for z in (0, 1240, HIGH - 48):
        box('rail', 1180, 56, 48, material('plywood'), 1200, BACK - 28, z, 1)
    for x in (-700, -480):
        article('TTM-MANSJETT-15', x=x, y=BACK - 8, z=1080, rx=90)
        move(cylinder('pipe', 9, -20, 90, 'copper', 1), x, BACK - 10, 1080, rx=90)
    article('RRV-SLUK-75', x=-480, y=BACK - 620, z=-118)
    article('TTM-PLATE-20', x=1000, y=BACK - 130)
    article('TTM-LIM-GR-20', x=560, y=120)
    article('TTM-LIM-GR-20', x=960, y=220, rz=16)
    article('TTM-MEMBRAN-15', x=-1180, y=300)
    article('TTM-MEMBRAN-6', x=-860, y=60)
    article('TTM-PRIMER-5', x=-1460, y=20, rz=24)
    article('TTM-BAND-50', x=-560, y=-60, rz=28)
    article('TTM-FUGE-GR', x=1330, y=20)
    box('trestle', 1000, 420, 36, material('plywood'), 120, BACK - 420, 640, 2)
    for x in (-300, 540):
        for side in (-1, 1):
            tube('leg', [(x, BACK - 420 + side * 60, 640), (x, BACK - 420 + side * 190, 0)], 18, material('oak', 3, 'z'))
    article('TTM-SILIKON-HV', x=-210, y=BACK - 440, z=676)
    article('VKD-FUKT', x=80, y=BACK - 420, z=676)
    for i in range(6):
        box('tiles', 300, 75, 8, material('glaze-white', i), 360, BACK - 420, 676 + i * 9, 1)
    tube('cable', [(1500, BACK - 80, HIGH), (1500, BACK - 90, 2000)], 4, 'black')
    move(disc('lamp', 70, 110, 'lamp', 30), 1500, BACK - 90, 1890)
    camera((.0, -2.85, 1.26), 0, 30, size, -.06)
    settings(samples, threads, (.9, .95, 1, 1), .5, .56)
    daylight(-1.6, 60, 32, 36)


def tool_store(size, samples, threads):
    """Machines for hire on shelves and floor, ready to be fetched."""
    shell('concrete-dark', (900, 900), 'plaster', (-800, 300, 1100, 2200))
    left_window(-800, 300, 1100, 2200, 'black')
    painted('clay')
    box('pegboard', 1700, 18, 900, 'plywood', -760, BACK - 9, 1130, 2)
    for i in range(16):
        for k in range(8):
            move(disc('peg hole', 4, .3, 'dark', .1), -1540 + i * 104, BACK - 18.4, 1190 + k * 110, rx=90)
    for x, tool in ((-1400, 'VKD-KUTTER'), (-1120, 'VKD-KUTTER')):
        article(tool, x=x, y=BACK - 50, z=1640, rx=90)
    with placed(x=-620, y=BACK - 34, z=1560, rx=90):
        article('ARM-RORLEGGER', finish='chrome', x=0, y=0, z=0)
    for i, x in enumerate((-300, -180, -60)):
        tube('handle', [(x, BACK - 40, 1500 + i * 40), (x, BACK - 40, 1620 + i * 40)], 15, '#a8442f')
        tube('shaft', [(x, BACK - 40, 1620 + i * 40), (x, BACK - 40, 1800 + i * 20)], 5, 'steel')
    box('bench top', 1700, 600, 60, material('oak', 4), -760, BACK - 310, 860, 3)
    for x in (-1560, 40):
        box('bench leg', 80, 540, 860, material('oak', 6, 'z'), x, BACK - 310, 0, 2)
    box('bench shelf', 1560, 500, 36, 'plywood', -760, BACK - 310, 240, 2)
    article('VKD-PRESS', x=-1240, y=BACK - 330, z=924)
    article('VKD-FUKT', x=-860, y=BACK - 280, z=920)
    article('RRV-PRESS-BEND-28', x=-640, y=BACK - 360, z=920)
    article('RRV-PRESS-T-28', x=-500, y=BACK - 300, z=920)
    article('VKD-FLIS', x=-760, y=BACK - 330, z=276, rz=90)
    article('VKD-KJERNE', x=420, y=BACK - 280, rz=-12)
    article('VKD-AVFUKT', x=900, y=BACK - 330, rz=-14)
    for z in (1160, 1640):
        box('shelf', 1500, 420, 40, material('oak', 5), 950, BACK - 210, z, 2)
        for x in (320, 1580):
            box('bracket', 26, 380, 26, 'black', x, BACK - 200, z - 26, 1)
    article('VKD-VIFTE', x=1380, y=BACK - 350, rz=-24)
    article('VKD-STAKE', x=620, y=BACK - 220, z=1200)
    for i, colour in enumerate(('#2f5d73', '#3d5c63', '#2f5d73')):
        box('case', 420, 320, 150, colour, 1240, BACK - 210, 1200 + i * 154, 14)
        box('case grip', 130, 20, 26, 'black', 1240, BACK - 376, 1262 + i * 154, 6)
    for i, colour in enumerate(('#d8d2c6', '#a8442f', '#3d5c63', '#d8d2c6')):
        box('crate', 300, 300, 190, colour, 470 + i * 330, BACK - 210, 1680, 10)
    camera((.05, -2.7, 1.26), 0, 31, size, -.05)
    settings(samples, threads, (.88, .94, 1, 1), .5, .42)
    lamp('left window', (-1.74, -.25, 1.65), (1, .5, .6), 1.1, 1.1, 50, (1, .97, .92)).visible_camera = False
    daylight(1.0, 26, 32, 36)


def open_wall(size, samples, threads):
    """The plumber at work: pipes and cistern in an open wall, the drawing on the trestle."""
    shell('plank-oak', (1200, 200), 'plaster', shift=.37)
    box('wall', WIDE, 40, HIGH, 'plywood', 0, BACK + 120, 0, 0)
    for x in (-1780, -1180, -580, 20, 620):
        box('stud', 48, 98, HIGH, material('oak', 3, 'z'), x, BACK + 50, 0, 1)
    for z in (0, HIGH - 48):
        box('rail', 2400, 98, 48, material('oak', 4), -580, BACK + 49, z, 1)
    for z in (1260,):
        for x in (-1480, -280, 320):
            box('nogging', 550, 98, 48, material('oak', 5), x, BACK + 49, z, 1)
    box('board', 1200, 30, HIGH, 'paint-ice', 1220, BACK + 15, 0, .5)
    article('RRV-SISTERNE', x=-880, y=BACK + 10)
    for x, colour, top in ((-380, 'plastic-red', 1120), (-180, 'plastic-blue', 1120)):
        tube('conduit', [(x, BACK + 20, HIGH), (x, BACK + 20, top)], 13, colour)
        move(disc('box', 42, 30, 'plastic-white', 4), x, BACK + 6, top - 20, rx=90)
    article('RRV-GREN-75', x=320, y=BACK + 40, z=240)
    tube('soil pipe', [(320, BACK + 40, 470), (320, BACK + 40, HIGH)], 37.5, 'grey-plastic')
    article('RRV-SKAP-55', x=1150, y=BACK, z=1250)
    box('trestle', 1300, 620, 32, material('oak', 7), 900, 240, 760, 2)
    for x in (380, 1420):
        for side in (-1, 1):
            tube('leg', [(x, 240 + side * 90, 760), (x, 240 + side * 260, 0)], 18, material('oak', 3, 'z'))
    paper_plan(790, 220, 792, 600, 420, 6)
    article('ARM-RORLEGGER', x=1210, y=120, z=792, rz=-20)
    article('VKD-PRESS', x=1330, y=420, z=796, rz=20)
    jars(430, 420, 792, (('#e4ded2', 42, 96), ('#a8442f', 12, 150)))
    article('KLD-SVAL-WC-HV', x=-1330, y=430, z=0, rz=28)
    box('cardboard', 560, 480, 420, 'cardboard', -600, 420, 0, 3)
    box('tape', 562, 60, 1, '#e4ded2', -600, 420, 420.5, 0)
    article('RRV-SKPLATE-HV', x=-600, y=330, z=470, rx=-20)
    article('RRV-RIR-15-50', x=-20, y=330, rz=0)
    box('level', 700, 24, 60, '#c9b23f', -880, BACK - 20, 1166, 3)
    camera((.0, -2.75, 1.30), 0, 31, size, -.06)
    settings(samples, threads, (.9, .95, 1, 1), .52, .56)
    daylight(-1.6, 60, 32, 34)


ROOMS = {'technical-room': technical_room, 'wet-room-site': wet_room_site, 'tool-store': tool_store, 'open-wall': open_wall}
