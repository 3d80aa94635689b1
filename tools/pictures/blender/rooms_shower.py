"""Rooms with an open shower."""
from props import hanging_towel, jars, mat, potted_plant, stool, towels, vase_with_twigs
from room import BACK, DEEP, HIGH, WIDE, article, back_wall, camera, daylight, left_wall, left_window, put, settings, shell, tiled
from shapes import box
from studio import lamp


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
    article('BRV-ODDE-SB-SO', x=x, y=BACK - 61, z=870)
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


def safe_shower(size, samples, threads):
    """A bathroom for life: an open shower with a seat and rails, a raised toilet, sand and oak."""
    shell('plank-oak', (1200, 200), 'clay', (-900, 300, 1000, 2100), shift=.37)
    left_window(-900, 300, 1000, 2100, 'white')
    back_wall('glaze-sand', 100, 100, HIGH, shift=0, grout='#d8cdb9')
    article('IGL-VEGG-100', parts=dict(brace=1240, side=-1), x=-560, y=BACK)
    tiled('glaze-graphite', 1240, 1100, 100, 100, place=dict(x=-WIDE / 2, y=BACK - 1100, z=1), shift=0, grout='#8d8a84')
    article('RRV-VEGGRENNE-ME-90', finish='steel', x=-1190, y=BACK - 36, z=-16)
    article('BRV-ODDE-TB', x=-1080, z=1010)
    article('BRV-STRYK-SKINNE-KR', x=-930, z=830)
    article('KLV-RAD-SETE', finish='oak', x=-1480, z=400)
    article('KLV-STOTT-ST-60', x=-1470, z=820)
    article('KLD-TERNO-WC-HOY', x=180, y=BACK - 336)
    article('KLV-STOTT-KLAPP-85', x=560, z=640)
    article('KLV-RAD-PAPIR-KR', x=-200, z=700)
    article('KLD-TERNO-SERV-65', x=1230, z=860)
    article('BRV-ODDE-SB-KR', x=1230, y=BACK - 48, z=860)
    article('FUR-UTSYN-LYS-80', x=1230, z=1120)
    article('KLV-STOTT-ST-30', x=1580, z=1000, ry=90)
    hanging_towel(660, BACK - 46, 1150, 240, 440, '#7f8c78')
    article('KLV-RAD-KROK-KR', x=660, z=1600)
    vase_with_twigs(180, BACK - 90, 900, '#7f8c78', 4)
    potted_plant(1480, 160, 0, '#e4ded2', 1000, 8)
    mat(1180, 520, 760, 460, '#7f8c78')
    camera((.02, -2.7, 1.22), 0, 30, size, -.06)
    settings(samples, threads, (.88, .94, 1, 1), .42, .10)
    lamp('left window', (-1.74, -.3, 1.55), (1, .4, .5), 1.2, 1.1, 50, (1, .97, .92)).visible_camera = False
    daylight(1.0, 16, 30, 34)


def blue_shower(size, samples, threads):
    """The shower alone: sea-blue bricks, brass, a bench and a niche, glass to one side."""
    shell('glaze-matt-white', (100, 100), 'plaster')
    niche = (1620, 1080, 2240, 1440)
    back_wall('glaze-blue', 300, 75, gap=niche, grout='#aab2b6')
    left_wall('glaze-blue', 300, 75, grout='#aab2b6', seed=9)
    x0, z0, x1, z1 = (niche[0] - WIDE / 2, niche[1], niche[2] - WIDE / 2, niche[3])
    box('niche', x1 - x0, 10, z1 - z0, 'marble', (x0 + x1) / 2, BACK + 104, z0, 0)
    for z in (z0 - 8, z1 - 8):
        box('niche', x1 - x0, 120, 16, 'marble', (x0 + x1) / 2, BACK + 52, z, 1)
    for x in (x0, x1):
        box('niche', 16, 114, z1 - z0, 'marble', x, BACK + 53, z0, 1)
    jars(x0 + 60, BACK + 50, z0 + 8, (('#c9b27a', 32, 190), ('#e4ded2', 30, 150), ('#8a6b4a', 34, 110)))
    article('BRV-STRYK-TAK-ME', x=-740, z=1020)
    box('bench', 620, 420, 60, 'marble', -1490, BACK - 210, 420, 3)
    box('bench foot', 580, 380, 420, 'marble', -1490, BACK - 190, 0, 0)
    towels(-1500, BACK - 210, 480, ('#ece8e0', '#9fb0b6'))
    article('IGL-DIS-90', parts=dict(brace=WIDE / 2 - 640, side=1), x=640, y=BACK)
    article('RRV-VEGGRENNE-ME-90', x=-200, y=BACK - 36, z=-16)
    article('KLV-RAD-KROK-ME', x=1000, z=1600)
    article('KLV-RAD-KROK-ME', x=1240, z=1600)
    hanging_towel(1000, BACK - 46, 900, 300, 690, '#e4ded2')
    stool(1260, BACK - 420)
    towels(1260, BACK - 420, 458, ('#c9b27a', '#ece8e0'))
    mat(900, -60, 560, 800, '#a8a08e')
    camera((-.18, -2.5, 1.30), 0, 34, size, -.04)
    settings(samples, threads, (.9, .95, 1, 1), .5, .60)
    daylight(1.6, 58, 30, 36)
    lamp('shower', (-.75, .9, 2.46), (-.75, 1.0, 0), .8, .5, 12, (1, .94, .86)).visible_glossy = False


ROOMS = {'walk-in-shower': walk_in_shower, 'black-marble-shower': black_marble_shower, 'safe-shower': safe_shower,
         'blue-shower': blue_shower}
