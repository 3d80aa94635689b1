"""The stage: one Blender scene and one root under which everything is built, in millimetres.

x runs to the right, y away from the viewer (a wall is at +y), z up.
"""
import math
from contextlib import contextmanager

import bpy
from mathutils import Vector


class Stage:
    scene = None
    root = None
    receivers = []   # floor or wall that only catches shadows
    articles = []    # (article number, its objects), in a room
    frame = None     # (left, right, low, high) of the product in the picture, 0 to 1


stage = Stage()


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.scene = bpy.context.scene
    stage.receivers, stage.articles, stage.frame = [], [], None
    stage.root = _empty('root', None)


def _empty(name, parent):
    node = bpy.data.objects.new(name, None)
    stage.scene.collection.objects.link(node)
    node.parent = parent
    return node


def move(obj, x=0, y=0, z=0, rx=0, ry=0, rz=0):
    obj.location = (x, y, z)
    obj.rotation_euler = [math.radians(angle) for angle in (rx, ry, rz)]
    return obj


@contextmanager
def placed(x=0, y=0, z=0, rx=0, ry=0, rz=0):
    """Everything built inside is moved and turned as one."""
    outer = stage.root
    stage.root = move(_empty('group', outer), x, y, z, rx, ry, rz)
    try:
        yield
    finally:
        stage.root = outer


def meshes():
    return [obj for obj in stage.scene.objects if obj.type == 'MESH']


def product_points():
    """Vertices of the finished product in world space, thinned out."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in meshes():
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        step = max(1, len(mesh.vertices) // 1500)
        points += [obj.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        evaluated.to_mesh_clear()
    return points


def bounds(points):
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    return low, high
