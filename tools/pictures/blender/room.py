"""What a room is made of: tiled shell, window, daylight and camera."""
import glob
import json
import math
import os
import random

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from families import FAMILIES
from materials import material
from nodes import srgb
from shapes import box, plate
from stage import bounds, meshes, move, placed, stage
from studio import cycles, lamp

WIDE, DEEP, HIGH = 3600, 2700, 2500
BACK = DEEP / 2


def _articles():
    """Family, dimensions and finish by article number."""
    found = {}
    for file in glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../data/catalogue/models/*.json')):
        with open(file, encoding='utf-8') as source:
            for model in json.load(source):
                shape = {**model['dimensions'], **model.get('shape', {})}
                for variant in model['variants']:
                    found[variant['sku']] = (model['family'], {**shape, **variant.get('dimensions', {})}, variant['finish'])
    return found


ARTICLES = _articles()


def put(family, dimensions, finish, **place):
    with placed(**place):
        FAMILIES[family](dimensions, finish)


def article(sku, finish=None, parts=None, wall='back', **place):
    """Puts an article of the catalogue, at its own size, and marks it as one to press; parts change what is not measured.

    What is given no y, or no x on a side wall, hangs on that wall.
    """
    family, dimensions, own = ARTICLES[sku]
    glass = {'glass': 'true-mirror'} if 'mirror' in family else {}   # the studio has nothing to show in a mirror, a room has
    known = set(meshes())
    with placed(**place):
        view = FAMILIES[family]({**dimensions, **glass, **(parts or {})}, finish or own)
        side = {'left': -1, 'right': 1}.get(wall)
        if side and 'x' not in place:
            stage.root.location.x = side * (WIDE / 2 - view['wall'])
            stage.root.rotation_euler.z = -side * math.pi / 2
        elif 'y' not in place:
            stage.root.location.y = BACK - view['wall']
    stage.articles.append((sku, [obj for obj in meshes() if obj not in known]))


def print_places(picture):
    """Where each article's middle is in the picture, in per cent from the left and from above: once the camera stands."""
    bpy.context.view_layer.update()
    for sku, parts in stage.articles:
        low, high = bounds([obj.matrix_world @ Vector(corner) for obj in parts for corner in obj.bound_box])
        x, y, _ = world_to_camera_view(stage.scene, stage.scene.camera, (low + high) / 2)
        print('PLACE', picture, f'{100 * x:.0f}|{100 - 100 * y:.0f}|{sku}', flush=True)


def tiled(finish, width, height, tile_width, tile_height, place, shift=.5, grout='grout', joint=2.2, seed=4, gap=None):
    """Real tiles on a bed of grout in the local x-y plane; gap (x0, y0, x1, y1) is left open, two finishes lie chequered."""
    faces = random.Random(seed)
    with placed(**place):
        for x0, x1, y0, y1 in _around(gap, 0, width, 0, height):   # thick, or daylight would seep through the joints
            box('bed', x1 - x0, y1 - y0, 98, grout, (x0 + x1) / 2, (y0 + y1) / 2, -105, 0)
        finishes = (finish,) if isinstance(finish, str) else finish
        row, y = 0, 0
        while y < height - 1:
            x, column = -tile_width * shift if row % 2 else 0, 0
            while x < width - 1:
                shown = finishes[(row + column) % len(finishes)]
                left, right = max(x, 0), min(x + tile_width, width)
                for x0, x1, y0, y1 in _around(gap, left, right, y, min(y + tile_height, height)):
                    if x1 - x0 > 6 and y1 - y0 > 6:
                        box('tile', x1 - x0 - joint, y1 - y0 - joint, 9, material(shown, 1 + faces.randrange(6)), (x0 + x1) / 2,
                            (y0 + y1) / 2, -9, .7, 1)
                x, column = x + tile_width, column + 1
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


def shell(floor, floor_tile, paint, opening=None, shift=0):
    """Floor, ceiling, side walls, and a wall behind the camera so that mirrors have something to show.

    opening (near, far, low, high) leaves a hole for a window in the wall to the left, y and z in millimetres.
    """
    front = -BACK - 2300
    grout = '#5d5c5a' if 'dark' in floor or floor == 'slate' else 'grout'
    tiled(floor, WIDE, DEEP + 2400, *floor_tile, place=dict(x=-WIDE / 2, y=front), shift=shift, grout=grout)
    # The shell reaches past the corners, or daylight would show as a white seam
    box('ceiling', WIDE + 200, DEEP + 2600, 20, 'plaster', 0, -1150, HIGH, 0)
    near, far, low, high = -1150 - (DEEP + 2600) / 2, -1150 + (DEEP + 2600) / 2, -150, HIGH + 50
    for side, hole in ((-1, opening and (opening[0], opening[2], opening[1], opening[3])), (1, None)):
        for y0, y1, z0, z1 in _around(hole, near, far, low, high):
            box('side wall', 120, y1 - y0, z1 - z0, paint, side * (WIDE / 2 + 60), (y0 + y1) / 2, z0, 0)
    box('wall behind', WIDE, 20, HIGH, paint, 0, front, 0, 0)


def back_wall(finish, wide, tall, height=HIGH, **options):
    """Tiles on the wall in view, from the floor up; options are those of tiled."""
    tiled(finish, WIDE, height, wide, tall, place=dict(x=-WIDE / 2, y=BACK, rx=90), **options)


def left_wall(finish, wide, tall, height=HIGH, **options):
    tiled(finish, DEEP, height, wide, tall, place=dict(x=-WIDE / 2 + 1, y=-BACK, rx=90, rz=90), **options)


def right_wall(finish, wide, tall, height=HIGH, **options):
    tiled(finish, DEEP, height, wide, tall, place=dict(x=WIDE / 2 - 1, y=BACK, rx=90, rz=-90), **options)


def painted(paint, low=0):
    """The wall in view, or what is above its tiles."""
    box('wall', WIDE, 100, HIGH - low, paint, 0, BACK + 50 + (.5 if low else 0), low, 0)


def boards(finish, low, high, wide=110):
    """Upright boards on the wall in view."""
    box('board bed', WIDE, 60, high - low, 'dark', 0, BACK + 40, low, 0)
    for i in range(int(WIDE / wide) + 1):
        box('board', wide - 3, 20, high - low, material(finish, i % 7, 'z'), -WIDE / 2 + wide * (i + .5), BACK + 10, low, 2)


def ledge(finish, z, deep=70):
    box('ledge', WIDE, deep, 24, finish, 0, BACK + 9 - deep / 2, z, 3)


def hexagons(finishes, across, depth, near, far, joint=3, seed=3):
    """A floor of hexagons over the floor that is there, its finishes drawn by lot."""
    chance = random.Random(seed)
    radius = across / math.sqrt(3)
    outline = [Vector((radius * math.sin(math.radians(60 * i)), radius * math.cos(math.radians(60 * i)), 0)) for i in range(6)][::-1]
    pitch, rise = across + joint, (across + joint) * math.sqrt(3) / 2
    for row in range(int((far - near) / rise) + 1):
        for column in range(-1, int(WIDE / pitch) + 1):
            tile = plate('tile', outline, 0, depth, material(chance.choice(finishes), 1 + chance.randrange(5)), 1, 2)
            move(tile, -WIDE / 2 + pitch * (column + (.5 if row % 2 else 1)), near + rise * row, 0)


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


def left_window(near, far, low, high, frame):
    """A window in the opening of the shell, with what it looks out on."""
    with placed(x=BACK - WIDE / 2, rz=90):
        window(near, far, low, high, frame)
        fjord(near, far)


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


def sun(direction, energy=4.2, colour=(1, .93, .82)):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = energy, .02, colour
    obj = bpy.data.objects.new('sun', data)
    stage.scene.collection.objects.link(obj)
    obj.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def daylight(x, key=52, fill=30, top=28, warm=(1, .97, .92)):
    """Soft light from a side of the camera at x metres, from behind it and from the ceiling, in watts."""
    lamp('window', (x, -1.6, 1.9), (-x * .1, 1.1, .9), 1.4, 1.5, key, warm).visible_glossy = False
    lamp('behind', (-x * .4, -2.9, 2.3), (0, .8, .9), 2.4, 1.4, fill, (1, .985, .96)).visible_glossy = False
    lamp('ceiling', (0, .1, 2.46), (0, .3, 0), 2.6, 1.4, top, (1, .985, .96)).visible_glossy = False
