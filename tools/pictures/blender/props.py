"""Things in a room that are not for sale: stools, towels, plants, lamps, papers."""
import math
import random

from mathutils import Vector

from materials import material
from room import HIGH
from shapes import box, disc, lathe, tube
from stage import move, placed


def stool(x, y):
    for dx in (-1, 1):
        for dy in (-1, 1):
            tube('leg', [(x + dx * 150, y + dy * 130, 0), (x + dx * 100, y + dy * 85, 430)], 13, material('oak', 2, 'z'))
    move(lathe('seat', [(0, 0), (180, 0, 6), (180, 28, 8), (0, 28)], material('oak', 3)), x, y, 430)


def towels(x, y, z, colours):
    for i, colour in enumerate(colours):
        towel = box('towel', 290 - 8 * i, 210 - 6 * i, 46, colour, x, y, z + i * 47, 21, 5)
        towel.rotation_euler = (0, 0, .1 * i)


def vase_with_twigs(x, y, z, colour, seed=2):
    move(lathe('vase', [(0, 0), (50, 0, 10), (74, 84, 60), (54, 170, 40), (24, 198, 20), (28, 226), (22, 226), (18, 194), (0, 180)], colour,
               steps=8), x, y, z)
    chance = random.Random(seed)
    for _ in range(10):
        angle, length = chance.uniform(0, 6.28), chance.uniform(170, 340)
        foot = Vector((x, y, z + 190))
        tip = foot + Vector((math.cos(angle) * length * .45, math.sin(angle) * length * .35, length))
        knee = Vector((foot.x + (tip.x - foot.x) * .3, foot.y + (tip.y - foot.y) * .3, foot.z + length * .55))
        tube('twig', [foot, knee, tip], lambda share: 2.2 - 1.2 * share, '#6e7358', 60, 8)
        for k in range(9):
            side = 1 if k % 2 else -1
            leaf = lathe('leaf', [(11 * math.sin(t * math.pi / 8), -math.cos(t * math.pi / 8) * 17) for t in range(9)], '#7b8a63', 10,
                         smooth=60)
            leaf.scale = (1, .12, 1)
            leaf.location = foot.lerp(tip, .35 + k * .075) + Vector((side * 16, 0, 8))
            leaf.rotation_euler = (chance.uniform(-.5, .5), side * .9, angle)


def pendant(x, y, z, metal):
    globe = [(68 * math.sin(t * math.pi / 24), -68 * math.cos(t * math.pi / 24)) for t in range(25)]
    move(lathe('globe', globe, 'lamp'), x, y, z)
    tube('cord', [(x, y, z + 60), (x, y, HIGH)], 3, 'black')
    move(disc('cap', 24, 40, metal, 3), x, y, z + 56)


def hanging_towel(x, y, low, wide, tall, colour):
    """Folded over a bar: two layers, the front one shorter."""
    box('towel', wide, 26, tall, colour, x, y, low, 11, 5)
    box('towel front', wide - 6, 20, tall * .86, colour, x, y - 20, low + tall * .14, 9, 5)


def mat(x, y, wide, deep, colour):
    """On the floor in front of a bath or a basin."""
    box('mat', wide, deep, 14, colour, x, y, 1, 6, 4)


def basket(x, y, z, radius, tall, colour='#b08d5f'):
    for i in range(int(tall / 16)):
        share = i * 16 / tall
        r = radius * (.86 + .14 * math.sin(math.pi * (.25 + .5 * share)))
        circle = [(x + r * math.cos(math.radians(a)), y + r * math.sin(math.radians(a)), z + 8 + i * 16) for a in range(0, 361, 10)]
        tube('weave', circle, 8.6, colour, count=10)
    move(disc('bottom', radius * .86, 8, colour, 2), x, y, z)


def potted_plant(x, y, z, colour, tall, seed=3, leaf='#5f7550'):
    """Bare stems with leaves as long as a hand."""
    pot = tall * .26
    move(lathe('pot', [(0, 0), (pot * .40, 0, 6), (pot * .52, pot, 4), (pot * .47, pot, 2), (pot * .46, pot * .9), (0, pot * .9)], colour), x, y, z)
    chance = random.Random(seed)
    for stem in range(9):
        angle = 6.28 * stem / 9 + chance.uniform(-.3, .3)
        length = (tall - pot) * chance.uniform(.72, 1)
        foot = Vector((x, y, z + pot * .9))
        tip = foot + Vector((math.cos(angle) * length * .42, math.sin(angle) * length * .34, length))
        knee = foot.lerp(tip, .5) + Vector((-math.cos(angle), -math.sin(angle), .3)) * length * .1
        tube('stem', [foot, knee, tip], lambda share: 3.4 - 1.8 * share, '#6b6a4a', 80, 8)
        for k in range(11):
            at = foot.lerp(knee, .3 + k * .14) if k < 5 else knee.lerp(tip, (k - 5) * .2)
            size = tall * chance.uniform(.040, .062)
            blade = lathe('leaf', [(size * .34 * math.sin(t * math.pi / 8), (1 - math.cos(t * math.pi / 8)) * size) for t in range(9)], leaf, 10,
                          smooth=60)
            blade.scale, blade.location = (1, .10, 1), at
            blade.rotation_euler = (chance.uniform(-.5, .5), (1 if k % 2 else -1) * chance.uniform(.5, 1.2), angle + chance.uniform(-.6, .6))


def jars(x, y, z, sizes):
    """Bottles and jars in a row: (colour, radius, height)."""
    for colour, radius, tall in sizes:
        move(disc('jar', radius, tall, colour, radius * .25), x + radius, y, z)
        x += radius * 2 + 24


def books(x, y, z, colours, lying=False):
    for i, colour in enumerate(colours):
        if lying:
            move(box('book', 230 - 14 * i, 165 - 8 * i, 26, colour, 0, 0, 0, 2), x, y, z + 13 + i * 27, rz=4 * i - 6)
        else:
            box('book', 28, 170, 230 - (i * 37) % 50, colour, x + i * 30, y, z, 2)


def wall_lamp(x, y, z, metal):
    """A globe on an arm from the wall."""
    move(disc('rosette', 42, 14, metal, 3), x, y, z, rx=90)
    tube('arm', [(x, y, z), (x, y - 90, z), (x, y - 90, z + 60)], 8, metal, 30)
    globe = [(66 * math.sin(t * math.pi / 24), -66 * math.cos(t * math.pi / 24)) for t in range(25)]
    move(lathe('globe', globe, 'lamp'), x, y - 90, z + 120)


def paper_plan(x, y, z, wide, deep, turn=0):
    """The drawing of a bathroom on a sheet that lies flat: walls, fixtures and a line of dimensions."""
    with placed(x=x, y=y, z=z, rz=turn):
        box('sheet', wide, deep, .6, 'paper', 0, 0, 0, 0)
        ink, a, b = '#2c4250', wide * .38, deep * .36
        for side in (-1, 1):
            box('wall', a * 2, 5, .3, ink, 0, side * b, .7, 0)
            box('wall', 5, b * 2, .3, ink, side * a, 0, .7, 0)
            box('dimension', a * 2, 1.2, .3, ink, 0, side * b * 1.16, .7, 0)
        for cx, cy, w, d in ((-a * .55, b * .55, a * .7, b * .6), (a * .55, b * .65, a * .6, b * .4), (a * .6, -b * .4, a * .5, b * .8)):
            for side in (-1, 1):
                box('line', w, 1.6, .3, ink, cx, cy + side * d / 2, .7, 0)
                box('line', 1.6, d, .3, ink, cx + side * w / 2, cy, .7, 0)
