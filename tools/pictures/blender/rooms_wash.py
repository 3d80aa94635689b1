"""Rooms around a washplace."""
from materials import material
from props import basket, hanging_towel, jars, mat, pendant, stool, towels, vase_with_twigs, wall_lamp
from room import BACK, HIGH, WIDE, article, back_wall, boards, camera, daylight, left_wall, painted, put, settings, shell, tiled
from shapes import box
from studio import lamp


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


def two_basins(size, samples, threads):
    """Odde: two washplaces and a shower in white squares under butter-yellow paint, an oak floor."""
    shell('plank-oak', (1200, 200), 'paint-butter', shift=.37)
    shower = 1020
    tiled('glaze-white', shower, HIGH, 100, 100, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, grout='#c9c0ae')
    left_wall('glaze-white', 100, 100, shift=0, grout='#c9c0ae', seed=9)
    tiled('glaze-white', WIDE - shower, 1200, 100, 100, place=dict(x=shower - WIDE / 2, y=BACK, rx=90), shift=0, grout='#c9c0ae')
    box('wall', WIDE - shower, 100, HIGH - 1200, 'paint-butter', shower / 2, BACK + 50.5, 1200, 0)
    article('IGL-VEGG-90', parts=dict(brace=shower, side=-1), x=shower - WIDE / 2, y=BACK)
    article('BRV-ODDE-TB', x=-1450, z=1130)
    article('BRV-STRYK-SKINNE-KR', x=-1300, z=950)
    article('RRV-RENNE-80', x=-1290, y=BACK - 60, z=-16)
    for x in (0, 1060):
        article('FUR-GREND-MH-80', x=x, y=BACK - 230, z=340)
        article('BRV-ODDE-SB-KR', x=x, y=BACK - 52, z=870)
        article('FUR-UTSYN-RUND-SO-60', x=x, z=1260)
        wall_lamp(x, BACK, 1930, 'chrome')
    article('KLV-RAD-RING-KR', x=530, z=1000)
    box('towel', 170, 30, 400, '#7f97a3', 530, BACK - 58, 690, 11, 5)
    vase_with_twigs(1330, BACK - 150, 870, '#7f97a3', 5)
    jars(-330, BACK - 130, 870, (('#c9b27a', 26, 120), ('#e4ded2', 30, 80)))
    stool(560, 420)
    towels(560, 420, 458, ('#ece8e0', '#7f97a3', '#ece8e0'))
    camera((.05, -3.0, 1.30), 0, 29, size, -.06)
    settings(samples, threads, (.9, .95, 1, 1), .5, .46)
    daylight(-1.5, 52, 30, 34)


def oak_furniture(size, samples, threads):
    """Grend: oak cabinets around a washplace before dusty rose, evening light."""
    shell('concrete-dark', (600, 600), 'paint-rose')
    back_wall('glaze-matt-white', 300, 75, 1120, grout='#cdc4b6')
    painted('paint-rose', 1120)
    box('ledge', WIDE, 60, 22, 'oak', 0, BACK - 22, 1120, 2)
    article('FUR-GREND-EI-120', x=-60, y=BACK - 230, z=340)
    article('BRV-ODDE-SB-ME', x=-60, y=BACK - 52, z=870)
    article('FUR-UTSYN-RUND-ME-80', x=-60, z=1260)
    article('FUR-GREND-HOY-EI', x=-1200, y=BACK - 170, z=330)
    article('FUR-GREND-SIDE-EI', x=1130, y=BACK - 170, z=340)
    article('KLV-RAD-STANG-ME', x=1190, z=1420)
    hanging_towel(1080, BACK - 64, 1190, 230, 240, '#e4ded2')
    pendant(-700, BACK - 300, 1640, 'brass')
    pendant(580, BACK - 300, 1640, 'brass')
    vase_with_twigs(1110, BACK - 180, 1140, '#e4ded2', 8)
    jars(-560, BACK - 170, 870, (('#c98f74', 28, 130), ('#e4ded2', 34, 90)))
    towels(380, BACK - 200, 871, ('#ece8e0', '#c9a797'))
    basket(-1240, 300, 0, 210, 420)
    mat(-60, 380, 1000, 560, '#9c8f80')
    camera((.0, -2.65, 1.22), 0, 32, size, -.05)
    settings(samples, threads, (.92, .94, 1, 1), .32, .46)
    daylight(-1.6, 40, 22, 26, (1, .93, .84))
    for x in (-.7, .58):
        lamp('pendant', (x, 1.0, 1.55), (x, .9, 0), .14, .14, 3.2, (1, .88, .70)).visible_camera = False


def forest_boards(size, samples, threads):
    """Rad: brass hooks, bars and holders on boards of forest green."""
    shell('limestone', (600, 600), 'plaster')
    boards('paint-forest', 0, HIGH, 140)
    article('KLD-TERNO-SERV-60', x=-620, z=860)
    article('BRV-ODDE-SB-ME', x=-620, y=BACK - 48, z=860)
    article('RRV-FLASKE-ME', x=-620, z=470)
    article('FUR-UTSYN-RUND-ME-60', x=-620, z=1270)
    article('KLV-RAD-SAPE-SO', finish='brass', x=-1080, z=960)
    article('KLV-RAD-RING-ME', x=-160, z=980)
    box('towel', 170, 30, 420, '#e4ded2', -160, BACK - 58, 640, 11, 5)
    for i, (colour, tall, wide) in enumerate((('#c9b68f', 620, 230), (None, 0, 0), ('#e4ded2', 700, 250))):
        article('KLV-RAD-KROK-ME', x=260 + i * 300, z=1560)
        if colour:
            hanging_towel(260 + i * 300, BACK - 46, 1545 - tall, wide, tall, colour)
    article('KLV-RAD-STANG-ME', x=520, z=640)
    hanging_towel(430, BACK - 64, 290, 280, 360, '#8b9b86')
    article('KLV-RAD-PAPIR-ME', x=1270, z=760)
    article('KLV-RAD-BORSTE-ME', x=1440, z=190)
    box('shelf', 1150, 170, 34, material('oak', 4), 720, BACK - 85, 1740, 2)
    basket(360, BACK - 90, 1774, 78, 130)
    towels(760, BACK - 100, 1774, ('#e4ded2', '#c9b68f'))
    vase_with_twigs(1120, BACK - 90, 1774, '#c9b68f', 6)
    stool(1020, BACK - 330)
    towels(1020, BACK - 330, 458, ('#8b9b86', '#ece8e0'))
    camera((.12, -2.25, 1.20), 0, 36, size, -.02)
    settings(samples, threads, (.9, .95, 1, 1), .5, .50)
    daylight(-1.6, 58, 24, 26)


ROOMS = {'slatted-washplace': slatted_washplace, 'guest-toilet': guest_toilet, 'two-basins': two_basins, 'oak-furniture': oak_furniture,
         'forest-boards': forest_boards}
