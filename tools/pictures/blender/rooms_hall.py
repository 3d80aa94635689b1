"""Halls: tiles to walk on, heat to come home to."""
from materials import material
from props import basket, books, mat, potted_plant, vase_with_twigs
from room import BACK, HIGH, WIDE, article, back_wall, camera, daylight, fjord, hexagons, left_window, painted, right_wall, settings, \
    shell, sun, tiled, window
from shapes import box, cylinder
from stage import move
from studio import lamp


def tile_hall(size, samples, threads):
    """A hall that is all tiles: hexagons of two colours underfoot, sage bricks, a bench and a hand basin."""
    shell('concrete', (600, 600), 'plaster', (-900, 500, 900, 2200))
    left_window(-900, 500, 900, 2200, 'white')
    hexagons(('glaze-terracotta', 'glaze-terracotta', 'glaze-graphite', 'limestone'), 200, 9, -3300, BACK)
    back_wall('glaze-sage', 300, 75, 1410, grout='#d4d1ca')
    right_wall('glaze-sage', 300, 75, 1410, grout='#d4d1ca', seed=8)
    painted('plaster', 1410)
    tiled('glaze-graphite', WIDE, 75, 300, 75, place=dict(x=-WIDE / 2, y=BACK - 3, z=1410, rx=90), shift=0, grout='#a9a7a2')
    box('bench', 1500, 400, 50, material('oak', 4), -820, BACK - 210, 430, 3)
    for x in (-1480, -160):
        box('bench leg', 60, 380, 430, material('oak', 6, 'z'), x, BACK - 200, 9, 2)
    for i, (finish, wide) in enumerate((('marble', 300), ('marble-dark', 300), ('travertine', 300))):
        board = box('sample', wide, 9, 600, material(finish, 3), -1330 + i * 350, BACK - 70 - 14 * i, 480, .8)
        board.rotation_euler = (-.12, 0, 0)
    basket(-420, BACK - 230, 480, 120, 150)
    article('KLD-TERNO-HAND', x=800, z=860, y=BACK - 146)
    article('BRV-ODDE-SB-SO', x=800, y=BACK - 40, z=860)
    article('RRV-FLASKE-SO', x=800, z=500)
    article('FUR-UTSYN-BUE-SO', x=800, z=1230)
    article('KLV-RAD-RING-SO', x=1130, z=980)
    box('towel', 170, 30, 380, '#e4ded2', 1130, BACK - 58, 680, 11, 5)
    potted_plant(1480, BACK - 260, 9, '#e4ded2', 1150, 7)
    camera((.12, -3.0, 1.42), 1.5, 28.5, size, -.13)
    settings(samples, threads, (.88, .94, 1, 1), .5, .34)
    lamp('left window', (-1.74, -.2, 1.5), (1, .4, .4), 1.2, 1.2, 52, (1, .97, .92)).visible_camera = False
    daylight(1.0, 20, 32, 34)
    sun((.60, .56, -.57), 2.8, (1, .92, .80))


def warm_hall(size, samples, threads):
    """Winter light in a hall: a black column radiator, a bench, towels to warm, the thermostat on the wall."""
    shell('plank-oak', (1200, 200), 'plaster', shift=.37)
    left, right, low, high = -1180, 420, 880, 2160
    for x0, x1, z0, z1 in ((-WIDE / 2, left, 0, HIGH), (right, WIDE / 2, 0, HIGH), (left, right, 0, low), (left, right, high, HIGH)):
        box('wall', x1 - x0, 100, z1 - z0, 'paint-olive', (x0 + x1) / 2, BACK + 50, z0, 0)
    window(left, right, low, high, 'white')
    fjord(left, right)
    article('VRM-SOYLE-SO-84', x=-840, z=140)
    article('VRM-SOYLE-SO-84', x=80, z=140)
    article('VRM-TERM-SO', x=690, z=1420)
    article('VRM-LUN-60', x=1240, z=720)
    for z, colour in ((1640, '#e4ded2'), (1180, '#a9714f')):
        box('towel', 440, 40, 380, colour, 1240, BACK - 110, z, 17, 5)
    box('bench', 1300, 380, 46, material('oak', 4), -700, 420, 420, 3)
    for x in (-1260, -140):
        box('bench leg', 46, 340, 420, material('oak', 6, 'z'), x, 420, 0, 2)
    box('cushion', 560, 350, 60, '#a9714f', -1040, 420, 466, 26, 5)
    books(-500, 420, 466, ('#3d5c63', '#e4ded2', '#c9b27a'), True)
    mat(-500, -260, 1900, 900, '#8f8062')
    potted_plant(960, 520, 0, '#e4ded2', 1180, 4)
    basket(520, 640, 0, 210, 300)
    for i, (x, y) in enumerate(((450, 600), (560, 680), (520, 580))):
        move(cylinder('log', 52, -150, 150, material('walnut', i), 4), x, y, 250 + 40 * i, ry=80, rz=40 * i)
    vase_with_twigs(-900, BACK - 20, 906, '#e4ded2', 6)
    camera((.02, -2.9, 1.26), 0, 29.5, size, -.055)
    settings(samples, threads, (.84, .92, 1, 1), .5, .40)
    lamp('window', (-.4, 1.6, 1.5), (-.2, -1.4, .2), 1.4, 1.2, 62, (1, .97, .93))
    daylight(1.2, 22, 30, 30)
    sun((.40, -.72, -.66), 3.6, (1, .88, .72))


ROOMS = {'tile-hall': tile_hall, 'warm-hall': warm_hall}
