"""The photo studio: a product normalised to radius 1, the same lamps and reflections in every picture."""
import math

import bpy
from mathutils import Matrix, Vector

from nodes import Graph
from stage import bounds, product_points, stage

# Reflections by direction around the horizon: 0 and 1 behind the product, .5 the camera
HORIZON = [(0, .70), (.10, .62), (.20, .30), (.255, .03), (.30, .03), (.335, .95), (.40, .95), (.435, .22), (.50, .12),
           (.575, .05), (.60, .60), (.64, .60), (.675, .05), (.75, .03), (.80, .28), (.90, .62), (1, .70)]
# and by height: 0 straight down, 1 straight up
HEIGHT = [(0, .62), (.2, .66), (.34, .48), (.44, .10), (.5, .04), (.58, .06), (.68, .30), (.82, .75), (1, .9)]


def photograph(view, size, samples, threads):
    """Put the built product on the set.

    view has az and el, and may have fit, wall (its y, for things that hang), exposure, light, samples (when dark corners
    need more), and fill: flat fronts
    turned to the camera see little of the key lamp and look grey without more of it.
    """
    points = product_points()
    low, high = bounds(points)
    centre, scale = (low + high) / 2, 2 / (high - low).length
    stage.root.scale = (scale,) * 3
    stage.root.location = (-centre.x * scale, -centre.y * scale, -low.z * scale)
    placed = [Vector(((p.x - centre.x) * scale, (p.y - centre.y) * scale, (p.z - low.z) * scale)) for p in points]
    middle = Vector((0, 0, (high.z - low.z) * scale / 2))
    far = 90   # so wide that its edge never shows as a shadow
    if view.get('wall') is not None:
        y = (view['wall'] - centre.y) * scale + .002
        _receiver([(-far, y, -far), (far, y, -far), (far, y, far), (-far, y, far)])
    else:
        _receiver([(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)])
    azimuth, elevation = math.radians(view['az']), math.radians(view['el'])
    _camera(placed, middle, azimuth, elevation, view.get('fit', .80), size)
    _reflections(azimuth)
    turn = Matrix.Rotation(azimuth, 4, 'Z')
    dim = view.get('light', 1)
    lamp('key', turn @ Vector((-3.8, -1.5, 3.5)), middle, 2.0, 2.0, 370 * dim, (1, .985, .965))
    lamp('top', turn @ Vector((.4, -.4, 4.6)), middle, 3.0, 2.0, 85 * dim)
    lamp('fill', turn @ Vector((4.2, -2.4, 1.4)), middle, 1.0, 3.2, 22 * dim * view.get('fill', 1), (.95, .975, 1))
    cycles(samples, threads, noise=.012)
    stage.scene.render.film_transparent = True
    stage.scene.cycles.film_transparent_glass = True
    stage.scene.view_settings.look = 'High Contrast'
    stage.scene.view_settings.exposure = view.get('exposure', .45)


def _receiver(corners):
    data = bpy.data.meshes.new('receiver')
    data.from_pydata(corners, [], [(0, 1, 2, 3)])
    obj = bpy.data.objects.new('receiver', data)
    stage.scene.collection.objects.link(obj)
    grey = bpy.data.materials.new('receiver')
    grey.use_nodes = True
    principled = grey.node_tree.nodes['Principled BSDF']
    principled.inputs['Base Color'].default_value = (.70, .70, .70, 1)
    principled.inputs['Roughness'].default_value = .9
    principled.inputs['Specular'].default_value = .1
    data.materials.append(grey)
    # Metal that reflects the real white floor looks washed out; it sees the virtual studio instead
    obj.visible_camera = obj.visible_glossy = False
    stage.receivers.append(obj)


def _camera(points, middle, azimuth, elevation, fit, size):
    """85 mm from the given side, as far away as makes the product fill its share; centred by shift, which keeps verticals calm."""
    toward = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    data = bpy.data.cameras.new('camera')
    data.lens = 85
    camera = bpy.data.objects.new('camera', data)
    stage.scene.collection.objects.link(camera)
    stage.scene.camera = camera
    stage.scene.render.resolution_x = stage.scene.render.resolution_y = size
    camera.rotation_euler = toward.to_track_quat('Z', 'Y').to_euler()
    axes = camera.rotation_euler.to_matrix()
    focal, distance = data.lens / data.sensor_width, 6.0
    for _ in range(12):
        camera.location = middle + toward * distance
        across, up = [], []
        for p in points:
            ray = p - camera.location
            depth = -ray.dot(toward)
            across.append(focal * ray.dot(axes.col[0]) / depth)
            up.append(focal * ray.dot(axes.col[1]) / depth)
        distance *= max(max(across) - min(across), max(up) - min(up)) / fit
    data.shift_x = (max(across) + min(across)) / 2
    data.shift_y = (max(up) + min(up)) / 2 - .012
    stage.frame = (min(across) - data.shift_x + .5, max(across) - data.shift_x + .5, min(up) - data.shift_y + .5, max(up) - data.shift_y + .5)


def _reflections(azimuth):
    """World light for diffuse rays; glossy rays see strips and flags, turned with the camera."""
    world = bpy.data.worlds.new('studio')
    stage.scene.world = world
    world.use_nodes = True
    graph = Graph(world.node_tree)
    plain = graph.existing('Background')
    plain.inputs[0].default_value, plain.inputs[1].default_value = (.95, .975, 1, 1), .30
    source, mapping, axes = graph.node('TexCoord'), graph.node('Mapping'), graph.node('SeparateXYZ')
    mapping.inputs['Rotation'].default_value = (0, 0, -azimuth)
    graph.link(source.outputs['Generated'], mapping.inputs['Vector'])
    graph.link(mapping.outputs[0], axes.inputs[0])
    angle = graph.calculate('ARCTAN2', axes.outputs['X'], graph.calculate('MULTIPLY', axes.outputs['Y'], -1.))
    around = graph.calculate('ADD', graph.calculate('DIVIDE', angle, 2 * math.pi), .5)
    tall = graph.node('MapRange')
    tall.inputs['From Min'].default_value = -1
    graph.link(axes.outputs['Z'], tall.inputs['Value'])
    steep = graph.node('MapRange', interpolation_type='SMOOTHSTEP')
    steep.inputs['From Min'].default_value, steep.inputs['From Max'].default_value = .30, .72
    graph.link(graph.calculate('ABSOLUTE', axes.outputs['Z']), steep.inputs['Value'])
    seen = graph.mix(graph.ramp(around, HORIZON).outputs['Color'], graph.ramp(tall.outputs[0], HEIGHT).outputs['Color'], steep.outputs[0])
    reflected, mixer = graph.node('Background'), graph.node('MixShader')
    graph.link(seen, reflected.inputs[0])
    graph.link(graph.node('LightPath').outputs['Is Glossy Ray'], mixer.inputs[0])
    graph.link(plain.outputs[0], mixer.inputs[1])
    graph.link(reflected.outputs[0], mixer.inputs[2])
    graph.link(mixer.outputs[0], graph.existing('World Output').inputs[0])


def lamp(name, place, target, width, height, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', width, height, power, colour
    obj = bpy.data.objects.new(name, data)
    stage.scene.collection.objects.link(obj)
    obj.location = place
    obj.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return obj


def cycles(samples, threads, noise):
    render, engine = stage.scene.render, stage.scene.cycles
    render.engine = 'CYCLES'
    render.threads_mode, render.threads = 'FIXED', threads
    engine.device, engine.samples = 'CPU', samples
    engine.use_adaptive_sampling, engine.adaptive_threshold, engine.adaptive_min_samples = True, noise, 6
    engine.use_denoising = False   # Debian's Blender has no denoiser; passes.py filters instead
    engine.max_bounces, engine.diffuse_bounces, engine.glossy_bounces = 6, 2, 4
    engine.transmission_bounces, engine.transparent_max_bounces = 6, 12
    engine.caustics_reflective = engine.caustics_refractive = False
    engine.sample_clamp_indirect, engine.blur_glossy, engine.filter_width = 3., .6, 1.6
    stage.scene.view_settings.view_transform = 'Filmic'
