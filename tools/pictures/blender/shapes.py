"""Geometry: lofted rings for ceramics, lathed profiles for fittings, swept tubes, rounded boxes and plates."""
import math
from math import pi

import bmesh
import bpy
from mathutils import Vector

from materials import material
from stage import move, stage


def mesh(name, vertices, faces, finish, smooth=True, auto_smooth=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if auto_smooth:
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(auto_smooth)
    obj = bpy.data.objects.new(name, data)
    stage.scene.collection.objects.link(obj)
    obj.parent = stage.root
    data.materials.append(material(finish) if isinstance(finish, str) else finish)
    return obj


def subdivide(obj, levels):
    modifier = obj.modifiers.new('subdivide', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return obj


def _bevel(obj, width, segments=3, angle=30):
    modifier = obj.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = width, segments
    modifier.limit_method, modifier.angle_limit = 'ANGLE', math.radians(angle)
    modifier.harden_normals = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(40)
    return obj


def ring(a, b, z, corner=4.0, cx=0, cy=0, back=None, back_corner=None, count=64):
    """Superellipse with half axes a and b. corner 2 is an ellipse, 4 a soft and 9 a crisp rectangle.

    back and back_corner give the half behind (y > 0) its own depth and corner: the D of a toilet.
    Points are spread by arc length within each quadrant, so that successive rings line up in a loft.
    """
    back = b if back is None else back
    back_corner = corner if back_corner is None else back_corner
    fine = 720

    def point(i):
        angle = 2 * pi * i / fine
        c, s = math.cos(angle), math.sin(angle)
        exponent = 2 / (corner if s < 0 else back_corner)
        return (a * math.copysign(abs(c) ** exponent, c), (b if s < 0 else back) * math.copysign(abs(s) ** exponent, s))

    raw = [point(i) for i in range(fine)]
    points = []
    for quadrant in range(4):
        part = raw[quadrant * fine // 4:(quadrant + 1) * fine // 4] + [raw[((quadrant + 1) * fine // 4) % fine]]
        travelled = [0.0]
        for p, q in zip(part, part[1:]):
            travelled.append(travelled[-1] + math.dist(p, q))
        k = 0
        for j in range(count // 4):
            target = travelled[-1] * j / (count // 4)
            while travelled[k + 1] < target:
                k += 1
            share = (target - travelled[k]) / max(travelled[k + 1] - travelled[k], 1e-9)
            p, q = part[k], part[k + 1]
            points.append(Vector((p[0] + (q[0] - p[0]) * share + cx, p[1] + (q[1] - p[1]) * share + cy, z)))
    return points


def rounded_rectangle(a, b, radius, steps=8):
    points = []
    for cx, cy, start in ((a - radius, b - radius, 0), (-a + radius, b - radius, 90),
                          (-a + radius, -b + radius, 180), (a - radius, -b + radius, 270)):
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            points.append(Vector((cx + radius * math.cos(angle), cy + radius * math.sin(angle), 0)))
    return points


def loft(name, rings, finish, levels=2):
    """Closed skin over rings. Shrinking rings close the ends: one large face would pinch when subdivided."""
    def lid(edge):
        centre = sum(edge, Vector()) / len(edge)
        return [[centre + (p - centre) * share for p in edge] for share in (.55, .12)]

    rings = lid(rings[0])[::-1] + rings + lid(rings[-1])
    count = len(rings[0])
    vertices = [p for r in rings for p in r]
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
             for k in range(len(rings) - 1) for i in range(count)]
    faces.append(tuple(range(count))[::-1])
    faces.append(tuple((len(rings) - 1) * count + i for i in range(count)))
    return subdivide(mesh(name, vertices, faces, finish), levels)


def paint_outside(lofted, below, finish):
    """Another finish for what faces away from the axis of a hollow loft, up to a height."""
    lofted.data.materials.append(material(finish))
    for face in lofted.data.polygons:
        x, y, z = face.center
        face.material_index = int(z < below and face.normal.x * x + face.normal.y * y >= 0)


def round_profile(points, steps=6):
    """Polyline of (radius, height[, fillet]) with its corners rounded."""
    out = []
    for i, p in enumerate(points):
        fillet = p[2] if len(p) > 2 else 0
        corner = Vector(p[:2])
        if fillet <= 0 or i in (0, len(points) - 1):
            out.append(tuple(corner))
            continue
        before, after = Vector(points[i - 1][:2]) - corner, Vector(points[i + 1][:2]) - corner
        reach = min(fillet / math.tan(before.angle(after) / 2), before.length * .49, after.length * .49)
        start, end = corner + before.normalized() * reach, corner + after.normalized() * reach
        for k in range(steps + 1):
            u = k / steps
            out.append(tuple(start * (1 - u) ** 2 + corner * 2 * u * (1 - u) + end * u * u))
    return out


def lathe(name, profile, finish, count=96, steps=5, smooth=32, capped=True):
    """Body turned about z from (radius, height[, fillet]) points; capped closes ends that are not on the axis."""
    points = round_profile(profile, steps)
    vertices = [(r * math.cos(2 * pi * i / count), r * math.sin(2 * pi * i / count), z)
                for r, z in points for i in range(count)]
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
             for k in range(len(points) - 1) for i in range(count)]
    for at, (r, _) in ((0, points[0]), (len(points) - 1, points[-1])):
        if capped and r > 1e-3:
            faces.append(tuple(at * count + i for i in range(count)))
    return mesh(name, vertices, faces, finish, auto_smooth=smooth)


def disc(name, radius, height, finish, edge=1.5):
    return lathe(name, [(0, 0), (radius, 0, min(edge, height * .4)), (radius, height, edge), (0, height)], finish)


def cylinder(name, radius, low, high, finish, edge=1.5):
    return lathe(name, [(0, low), (radius, low, edge), (radius, high, edge), (0, high)], finish)


def hole(name, radius, z=.25):
    """A dark disc reads as a hole and needs no cutting."""
    return lathe(name, [(0, z), (radius, z)], 'dark')


def _round_path(points, radius, steps=10):
    path = [Vector(p) for p in points]
    out = [path[0]]
    for before, corner, after in zip(path, path[1:], path[2:]):
        back, ahead = before - corner, after - corner
        back_length, ahead_length = back.length, ahead.length
        back.normalize()
        ahead.normalize()
        angle = back.angle(ahead)
        if angle > pi - .01:
            out.append(corner)
            continue
        reach = min(radius / math.tan(angle / 2), back_length * .5, ahead_length * .5)
        centre = corner + (back + ahead).normalized() * (reach * math.tan(angle / 2) / math.sin(angle / 2))
        start, end = corner + back * reach - centre, corner + ahead * reach - centre
        sweep = pi - angle
        out += [centre + (start * math.sin((1 - k / steps) * sweep) + end * math.sin(k / steps * sweep)) / math.sin(sweep) for k in range(steps + 1)]
    out.append(path[-1])
    return out


def tube(name, points, radius, finish, bend=0, count=32):
    """Round tube along a path; radius is a number or a function of the share of the way."""
    path = _round_path(points, bend) if bend else [Vector(p) for p in points]
    last = len(path) - 1
    side = None
    rings = []
    for i, p in enumerate(path):
        along = (path[min(i + 1, last)] - path[max(i - 1, 0)]).normalized()
        side = along.orthogonal() if side is None else side - along * side.dot(along)
        side.normalize()
        up = along.cross(side)
        r = radius(i / last) if callable(radius) else radius
        rings.append([p + (side * math.cos(2 * pi * k / count) + up * math.sin(2 * pi * k / count)) * r
                      for k in range(count)])
    vertices = [p for r in rings for p in r]
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
             for k in range(last) for i in range(count)]
    faces += [tuple(range(count)), tuple(last * count + i for i in range(count))]
    return mesh(name, vertices, faces, finish, auto_smooth=35)


def box(name, width, depth, height, finish, x=0, y=0, z=0, edge=1.5, segments=3):
    """Box centred on x and y, standing on z."""
    vertices = [(sx * width / 2, sy * depth / 2, sz * height / 2) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    obj = move(mesh(name, vertices, faces, finish, smooth=edge > 0), x, y, z + height / 2)
    return _bevel(obj, edge, segments) if edge else obj


def rounded_outline(points, steps=6):
    """Closed outline from (x, y, fillet) corners."""
    middle = tuple((points[0][i] + points[-1][i]) / 2 for i in (0, 1))
    return [Vector((x, y, 0)) for x, y in round_profile([middle, *points, middle], steps)[:-1]]


def hexagon(across):
    """Outline of a nut by its width across flats."""
    radius = across / math.sqrt(3)
    return [Vector((radius * math.cos(math.radians(60 * i)), radius * math.sin(math.radians(60 * i)), 0)) for i in range(6)]


def sheet(name, corners, finish):
    """One flat face: for glass, which must not reflect in a back face of its own."""
    return mesh(name, corners, [(0, 1, 2, 3)], finish, smooth=False)


def plate(name, outline, low, high, finish, edge=1.5, segments=3):
    """Prism over an outline, with rounded edges."""
    n = len(outline)
    vertices = [(p.x, p.y, low) for p in outline] + [(p.x, p.y, high) for p in outline]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return _bevel(mesh(name, vertices, faces, finish), edge, segments, 50)
