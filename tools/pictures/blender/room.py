"""What a room is made of: tiled shell, window, lamps and the things that are not for sale."""
import math
import random

import bpy
from mathutils import Vector

from families import FAMILIES
from materials import material
from nodes import srgb
from shapes import box, disc, lathe, plate, tube
from stage import move, placed, stage
from studio import cycles

WIDE, DEEP, HIGH = 3600, 2700, 2500
BACK = DEEP / 2


def put(family, dimensions, finish, **place):
    with placed(**place):
        FAMILIES[family](dimensions, finish)


def tiled(finish, width, height, tile_width, tile_height, place, shift=.5, grout='grout', joint=2.2, seed=4, gap=None):
    """Real tiles on a bed of grout in the local x-y plane; gap (x0, y0, x1, y1) is left open."""
    faces = random.Random(seed)
    with placed(**place):
        for x0, x1, y0, y1 in _around(gap, 0, width, 0, height):   # thick, or daylight would seep through the joints
            box('bed', x1 - x0, y1 - y0, 98, grout, (x0 + x1) / 2, (y0 + y1) / 2, -105, 0)
        row, y = 0, 0
        while y < height - 1:
            x = -tile_width * shift if row % 2 else 0
            while x < width - 1:
                left, right = max(x, 0), min(x + tile_width, width)
                for x0, x1, y0, y1 in _around(gap, left, right, y, min(y + tile_height, height)):
                    if x1 - x0 > 6 and y1 - y0 > 6:
                        box('tile', x1 - x0 - joint, y1 - y0 - joint, 9, material(finish, 1 + faces.randrange(6)), (x0 + x1) / 2,
                            (y0 + y1) / 2, -9, .7, 1)
                x += tile_width
            y += tile_height
            row += 1


def _around(gap, x0, x1, y0, y1):
    """What is left of a tile beside, below and above an opening."""
    if gap is None or x1 <= gap[0] or x0 >= gap[2] or y1 <= gap[1] or y0 >= gap[3]:
        return [(x0, x1, y0, y1)]
    parts = [(x0, gap[0], y0, y1), (gap[2], x1, y0, y1)]
    middle = (max(x0, gap[0]), min(x1, gap[2]))
    parts += [(*middle, y0, gap[1]), (*middle, gap[3], y1)]
    return [part for part in parts if part[1] > part[0] and part[3] > part[2]]


def shell(floor, floor_tile, paint):
    """Floor, ceiling, side walls, and a wall behind the camera so that mirrors have something to show."""
    front = -BACK - 2300
    grout = '#5d5c5a' if 'dark' in floor else 'grout'
    tiled(floor, WIDE, DEEP + 2400, *floor_tile, place=dict(x=-WIDE / 2, y=front), shift=0, grout=grout)
    # The shell reaches past the corners, or daylight would show as a white seam
    box('ceiling', WIDE + 200, DEEP + 2600, 20, 'plaster', 0, -1150, HIGH, 0)
    for side in (-1, 1):
        box('side wall', 120, DEEP + 2600, HIGH + 200, paint, side * (WIDE / 2 + 60), -1150, -150, 0)
    box('wall behind', WIDE, 20, HIGH, paint, 0, front, 0, 0)


def _emissive(name, colour, strength):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    light, out = tree.nodes.new('ShaderNodeEmission'), tree.nodes.new('ShaderNodeOutputMaterial')
    light.inputs[0].default_value, light.inputs[1].default_value = srgb(colour), strength
    tree.links.new(light.outputs[0], out.inputs[0])
    return made


def fjord(left, right):
    """What the window looks out on: sky, hills one behind the other, water. Pale, as it is beyond glass."""
    middle, wide = (left + right) / 2, 9000
    box('sky', 16000, 10, 9000, _emissive('sky', '#dce9f0', 1.25), middle, BACK + 7000, -3000, 0)
    shape = random.Random(11)
    for i, (colour, base, rise) in enumerate((('#b9cdd8', 1500, 620), ('#9cb5c1', 1350, 480), ('#7f9c9f', 1240, 260))):
        outline, x = [Vector((-wide / 2, -1500, 0))], -wide / 2
        height = shape.uniform(.2, 1)
        while x <= wide / 2:
            height = min(1, max(.12, height + shape.uniform(-.22, .22)))
            outline.append(Vector((x, rise * height, 0)))
            x += 260
        outline.append(Vector((wide / 2, -1500, 0)))
        move(plate('hill', outline, 0, 5, _emissive(f'hill {i}', colour, 1.05), 0.01, 1), middle, BACK + 6000 - i * 700, base, rx=90)
    box('water', wide, 10, 1600, _emissive('water', '#aac3cd', 1.1), middle, BACK + 4200, -380, 0)


def window(left, right, low, high, frame):
    middle, wide = (left + right) / 2, right - left
    for x in (left, right):
        box('reveal', 14, 220, high - low, 'plaster', x, BACK + 110, low, 0)
    # Faces in one plane would be drawn black: the reveal stands out of the wall, the cross bars back from the posts
    for z in (low - 14, high - 7):
        box('reveal', wide, 220, 14, 'plaster', middle, BACK + 110, z, 0)
    box('sill', wide + 40, 60, 26, 'marble', middle, BACK - 10, low - 20, 4)
    for x in (left + 22, right - 22, middle):
        box('frame', 44, 56, high - low, frame, x, BACK + 150, low, 3)
    for z in (low, high - 44):
        box('frame', wide, 50, 44, frame, middle, BACK + 150, z, 3)


def camera(place, turn, lens, size, lift):
    data = bpy.data.cameras.new('camera')
    data.lens, data.shift_y = lens, lift
    obj = bpy.data.objects.new('camera', data)
    stage.scene.collection.objects.link(obj)
    stage.scene.camera = obj
    obj.location = place
    obj.rotation_euler = (math.radians(90), 0, math.radians(turn))
    stage.scene.render.resolution_x, stage.scene.render.resolution_y = size, round(size * 2 / 3)


def settings(samples, threads, sky, strength, exposure):
    stage.root.scale = (.001,) * 3
    world = bpy.data.worlds.new('sky')
    stage.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = sky, strength
    cycles(samples, threads, noise=.015)
    engine = stage.scene.cycles
    engine.diffuse_bounces, engine.sample_clamp_indirect, engine.blur_glossy = 4, 2.5, 1
    stage.scene.view_settings.look = 'Medium High Contrast'
    stage.scene.view_settings.exposure = exposure


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


def sun(direction, energy=4.2, colour=(1, .93, .82)):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = energy, .02, colour
    obj = bpy.data.objects.new('sun', data)
    stage.scene.collection.objects.link(obj)
    obj.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
