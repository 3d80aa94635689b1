"""Rooms with a bath in them."""
from materials import material
from props import basket, hanging_towel, mat, pendant, potted_plant, stool, towels, vase_with_twigs, wall_lamp
from room import BACK, HIGH, WIDE, article, back_wall, boards, camera, daylight, fjord, ledge, left_window, painted, put, settings, \
    shell, sun, tiled, window
from shapes import box
from studio import lamp


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
    article('BRV-ODDE-SB-ME', x=x, y=BACK - 52, z=340 + 530)
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


def concrete_bath(size, samples, threads):
    """Skjær: low sun along grey stone, black spouts on the floor, in the wall and on the bench."""
    shell('plank-grey', (1200, 200), '#b3aca0', (-500, 700, 700, 2150), shift=.37)
    left_window(-500, 700, 700, 2150, 'black')
    back_wall('concrete', 600, 1200, shift=0)
    article('KLD-BERG-BAD-170', x=-620, y=520)
    article('BRV-SKJAER-KAR-SO', x=-620, y=1060, rz=0)
    box('bench', 1180, 470, 70, material('oak', 4), 1150, BACK - 235, 770, 3)
    box('shelf', 1180, 430, 40, material('oak', 6), 1150, BACK - 215, 380, 2)
    article('KLD-BERG-AN', x=860, y=BACK - 235, z=840)
    article('BRV-SKJAER-VEGG', x=860, z=1075)
    article('KLD-BERG-AN', x=1440, y=BACK - 235, z=840)
    article('BRV-SKJAER-SB-SO', x=1440, y=BACK - 45, z=840, rz=0)
    article('FUR-UTSYN-BUE-SO', x=1150, z=1290)
    basket(820, BACK - 215, 420, 150, 190)
    towels(1400, BACK - 215, 420, ('#e6e1d7', '#8c8377', '#d8d2c6'))
    article('KLV-RAD-KROK-SO', x=210, z=1560)
    hanging_towel(210, BACK - 40, 1080, 240, 480, '#c9bfae')
    stool(-1560, 300)
    vase_with_twigs(-1560, 300, 458, '#3f4140', 7)
    mat(-620, -130, 900, 560, '#a59882')
    camera((.25, -3.2, 1.28), 2.5, 29, size, -.055)
    settings(samples, threads, (.86, .93, 1, 1), .55, .42)
    lamp('left window', (-1.75, .1, 1.45), (1, .4, .6), 1.2, 1.4, 46, (1, .97, .92)).visible_camera = False
    daylight(1.2, 14, 26, 26)
    sun((.55, .62, -.56), 3.4, (1, .90, .76))


def slate_bath(size, samples, threads):
    """Holme: square lines in chrome before dark slate, one tall window."""
    shell('limestone', (600, 600), 'clay')
    left, right, low, high = 700, 1560, 1050, 2200
    back_wall('slate', 600, 300, gap=(left + WIDE / 2, low, right + WIDE / 2, high), grout='#5d5c5a')
    window(left, right, low, high, 'white')
    fjord(left, right)
    article('KLD-SVAL-BAD', x=-980, y=BACK - 352)
    article('BRV-HOLME-TAK-KR', x=-1380, z=980)
    article('BRV-HOLME-KAR-KR', x=-760, z=830)
    box('worktop', 1240, 470, 60, 'marble', 870, BACK - 235, 800, 3)
    for x in (290, 1450):
        box('side', 40, 430, 420, material('oak', 5, 'z'), x, BACK - 215, 380, 1.5)
    box('shelf', 1118, 424, 36, material('oak', 6), 870, BACK - 212, 384, 1.5)
    article('KLD-SKJELL-MH', x=560, y=BACK - 240, z=860)
    article('BRV-HOLME-HOY-KR', x=560, y=BACK - 40, z=860)
    article('KLD-SKJELL-MH', x=1180, y=BACK - 240, z=860)
    article('BRV-HOLME-HOY-KR', x=1180, y=BACK - 40, z=860)
    towels(560, BACK - 215, 416, ('#ece8e0', '#7d8a8c', '#ece8e0'))
    basket(1160, BACK - 215, 416, 150, 200)
    article('FUR-UTSYN-LYS-60', x=330, z=1230)
    hanging_towel(-560, BACK - 352 - 352, 270, 300, 290, '#75858a')
    mat(-880, 20, 1000, 520, '#75858a')
    camera((-.05, -3.0, 1.30), 0, 30, size, -.06)
    settings(samples, threads, (.86, .93, 1, 1), .5, .42)
    lamp('window', (1.1, 1.62, 1.65), (.5, -1.2, .4), .8, 1.1, 34, (1, .97, .93))
    daylight(-1.0, 46, 34, 40)


def terracotta_bath(size, samples, threads):
    """Sval: white china before terracotta, the bath let into its tiles."""
    shell('terrazzo', (600, 600), 'clay')
    back_wall('glaze-terracotta', 60, 240, 1200, shift=0, grout='#d8cfc2')
    painted('clay', 1200)
    ledge('oak', 1199)
    article('KLD-SVAL-WC-HV', x=-1420, z=60)
    article('RRV-SKPLATE-HV', x=-1420, z=930)
    article('KLD-SVAL-BIDE', x=-880, z=110)
    article('BRV-ODDE-SB-KR', x=-880, y=BACK - 62, z=400)
    article('KLD-SVAL-SERV-80', x=-150, z=870)
    article('BRV-ODDE-SB-KR', x=-150, y=BACK - 48, z=870)
    article('RRV-FLASKE-KR', x=-150, z=492)
    article('FUR-UTSYN-RAMME-EI-60', x=-150, z=1300)
    front = BACK - 740
    tiled('glaze-terracotta', 1520, 520, 60, 240, place=dict(x=280, y=front, rx=90), shift=0, grout='#d8cfc2')
    box('rim', 1520, 20, 16, 'terrazzo', 1040, front + 10, 518, 1)
    article('KLD-SVAL-INN-150', x=1042, y=BACK - 362, z=104)
    article('BRV-HOLME-KAR-KR', x=1100, z=780)
    hanging_towel(560, front - 16, 240, 280, 320, '#e9e4da')
    stool(-230, 300)
    towels(-230, 300, 458, ('#ece8e0', '#c98f74'))
    potted_plant(600, BACK - 60, 1223, '#e4ded2', 520, 5)
    wall_lamp(-620, BACK, 1620, 'chrome')
    wall_lamp(320, BACK, 1620, 'chrome')
    camera((.0, -2.75, 1.22), 0, 31, size, -.055)
    settings(samples, threads, (.9, .95, 1, 1), .45, .30)
    daylight(1.6, 56, 26, 28)


def panelled_bath(size, samples, threads):
    """Ternø: an old house, ice-blue panel, a chequered floor and a bath black outside."""
    left, right, low, high = -1240, -140, 1020, 2140
    shell(('marble', 'slate'), (300, 300), 'plaster')
    box('wall', WIDE, 100, low, 'plaster', 0, BACK + 70, 0, 0)
    for x0, x1, z0, z1 in ((-WIDE / 2, left, low, HIGH), (right, WIDE / 2, low, HIGH), (left, right, high, HIGH)):
        box('wall', x1 - x0, 100, z1 - z0, 'plaster', (x0 + x1) / 2, BACK + 50, z0, 0)
    boards('paint-ice', 0, 1000)
    ledge('paint-ice', 1000)
    window(left, right, low + 30, high, 'white')
    fjord(left, right)
    article('KLD-TERNO-BAD-2F', x=-690, y=560)
    article('BRV-SKJAER-KAR-KR', x=330, y=700, rz=-90)
    article('KLD-TERNO-SOYLE', x=880, y=BACK - 242)
    article('BRV-FJAERE-SB-KR', x=880, y=BACK - 56, z=860)
    article('FUR-UTSYN-RUND-SO-60', x=880, z=1290)
    article('KLD-TERNO-WC', x=1480, y=BACK - 326)
    wall_lamp(480, BACK, 1640, 'chrome')
    wall_lamp(1280, BACK, 1640, 'chrome')
    stool(-1560, 120)
    towels(-1560, 120, 458, ('#ece8e0', '#93a9ad'))
    mat(-640, -60, 900, 500, '#b9a88c')
    vase_with_twigs(-1600, BACK - 40, 1024, '#e4ded2', 9)
    camera((.18, -3.1, 1.28), 1, 28.5, size, -.075)
    settings(samples, threads, (.86, .93, 1, 1), .5, .34)
    lamp('window', (-.7, 1.62, 1.6), (-.3, -1.4, .2), 1.0, 1.0, 44, (1, .97, .92))
    daylight(1.0, 30, 30, 30)
    sun((.30, -.80, -.72), 3.4)


def oak_wall_bathroom(size, samples, threads):
    """The whole bathroom: a wall of oak planks, sun from the side, bath, washplace and shower glass in one view."""
    shell('slate', (600, 600), 'plaster', (-700, 500, 300, 2200))
    left_window(-700, 500, 300, 2200, 'black')
    tiled('plank-oak', WIDE, HIGH, 200, 1200, place=dict(x=-WIDE / 2, y=BACK, rx=90), shift=0, grout='#8f714d', joint=1.4)
    article('KLD-TERNO-BAD-160', x=-860, y=620)
    article('BRV-SKJAER-KAR-KR', x=-860, y=1130)
    article('FUR-VIDDE-MH-120', x=720, y=BACK - 230, z=450)
    article('BRV-SKJAER-SB-KR', x=720 - 216, y=BACK - 36, z=750)
    article('FUR-UTSYN-RUND-SO-80', x=620, z=1140)
    pendant(1180, BACK - 280, 1500, 'black')
    towels(1040, BACK - 240, 752, ('#ece8e0', '#b7a58c'))
    article('VRM-GLO-50-HV', wall='right', y=330, z=760)
    box('towel', 40, 420, 430, '#e4ded2', WIDE / 2 - 100, 330, 1180, 17, 5)
    potted_plant(-1500, BACK - 300, 0, '#d8d2c6', 1250, 4)
    stool(-60, 280)
    towels(-60, 280, 458, ('#d8d2c6', '#7f8c78'))
    mat(720, 420, 800, 480, '#a59882')
    camera((.30, -3.25, 1.26), 3.0, 28.5, size, -.06)
    settings(samples, threads, (.86, .93, 1, 1), .55, .36)
    lamp('left window', (-1.74, -.1, 1.3), (1, .4, .5), 1.2, 1.8, 62, (1, .97, .92)).visible_camera = False
    daylight(1.0, 12, 30, 34)
    sun((.55, .62, -.56), 3.2, (1, .92, .80))


ROOMS = {'bath-under-the-window': bath_under_the_window, 'concrete-bath': concrete_bath, 'slate-bath': slate_bath,
         'terracotta-bath': terracotta_bath, 'panelled-bath': panelled_bath, 'oak-wall-bathroom': oak_wall_bathroom}
