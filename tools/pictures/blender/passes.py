"""From render passes to a clean picture: filtered light, and the shadow as a layer of its own."""
import os
import shutil

import bpy
import numpy as np

from stage import meshes, stage

PASSES = ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'Normal', 'Depth')
KERNEL = (1 / 4, 1 / 2, 1 / 4)


def render_product(path, soften_rest, tolerance=.55):
    """Only the noisy diffuse light is filtered, along surfaces; textures and reflections stay sharp.

    tolerance is how unlike two lights may be and still be evened out;
    soften_rest also calms the rest a little, glass and its alpha too; polished metal goes without, since its rest is the mirror image.
    """
    layers = _render_passes(path + '.passes')
    image, albedo, normal = layers['Image'], layers['DiffCol'][..., :3], layers['Normal'][..., :3]
    light = layers['DiffDir'][..., :3] + layers['DiffInd'][..., :3]
    depth = layers['Depth'][..., 0]
    solid = depth < 1e4
    depth = np.where(solid, depth, 1e3)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6)
    rest = np.dstack([image[..., :3] - light * albedo, image[..., 3]])
    guide = _Guide(solid, normal, depth)
    light = guide.smooth(light, (1, 2, 4, 7), 48, tolerance)
    if soften_rest:
        rest = guide.smooth(rest, (1, 2, 3), 160, .9)
    image[..., :3] = rest[..., :3] + light * albedo
    image[..., 3] = np.clip(rest[..., 3], 0, 1)
    _save_tone_mapped(image, path)


def _render_passes(folder):
    layer = bpy.context.view_layer
    layer.pass_alpha_threshold = 0   # or glass would have no depth, and stay noisy
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'normal', 'z'):
        setattr(layer, 'use_pass_' + name, True)
    scene = stage.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, target = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format, target.format.color_depth = 'OPEN_EXR', '32'
    target.file_slots.clear()
    for i, name in enumerate(PASSES):
        target.file_slots.new(name)
        tree.links.new(source.outputs[name], target.inputs[i])
    window = _border(scene.render)
    bpy.ops.render.render(write_still=False)
    scene.render.use_border = scene.use_nodes = False
    files = os.listdir(folder)
    layers = {name: _read(os.path.join(folder, next(f for f in files if f.startswith(name)))) for name in PASSES}
    shutil.rmtree(folder)
    return {name: _whole(layer, window, scene.render, 1e10 if name == 'Depth' else 0) for name, layer in layers.items()}


def _border(render, margin=8):
    """Only the product's own part of the frame is drawn; returns its (left, low) in pixels."""
    left, right, low, high = stage.frame or (0, 1, 0, 1)
    wide, tall = render.resolution_x, render.resolution_y
    x0, x1 = max(0, int(left * wide) - margin), min(wide, int(right * wide) + margin)
    y0, y1 = max(0, int(low * tall) - margin), min(tall, int(high * tall) + margin)
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = (x0 + .01) / wide, (x1 + .01) / wide
    render.border_min_y, render.border_max_y = (y0 + .01) / tall, (y1 + .01) / tall
    return x0, y0


def _whole(layer, window, render, empty):
    height, width = layer.shape[:2]
    out = np.full((render.resolution_y, render.resolution_x, 4), empty, np.float32)
    out[window[1]:window[1] + height, window[0]:window[0] + width] = layer
    return out


def _read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)


class _Guide:
    """Edge-aware smoothing: neighbours count when they lie on the same surface in like light."""

    def __init__(self, solid, normal, depth):
        ys, xs = np.where(solid)
        self.window = (slice(ys.min(), ys.max() + 1), slice(xs.min(), xs.max() + 1))
        self.solid, self.normal, self.depth = solid[self.window], normal[self.window], depth[self.window]
        slope = np.maximum(np.abs(np.gradient(self.depth, axis=0)), np.abs(np.gradient(self.depth, axis=1)))
        self.slope = slope.clip(0, .02)

    def smooth(self, values, steps, normal_power, tolerance):
        """A wavelet filter without its details; what is alike is judged by a first blur, since single pixels are too noisy."""
        part = self._calmed(values[self.window].copy())
        bright = part[..., :3].mean(-1)
        for step in (1, 3):
            bright, = self._pass(step, normal_power, None, bright)
        for turn, step in enumerate(steps):
            spread = tolerance / (1 + turn) * (bright + .05)
            bright, *channels = self._pass(step, normal_power, (bright, spread), bright, *np.moveaxis(part, -1, 0))
            part = np.stack(channels, -1)
        out = values.copy()
        out[self.window] = np.where(self.solid[..., None], part, values[self.window])
        return out

    def _calmed(self, part):
        """Fireflies are cut to three times what is around them."""
        bright = part[..., :3].mean(-1)
        height, width = bright.shape
        near = np.pad(bright, 2, mode='edge')
        near = sum(near[a:a + height, b:b + width] for a in range(5) for b in range(5)) / 25
        part[..., :3] *= np.minimum(1, (3 * near + .02) / np.maximum(bright, 1e-6))[..., None]
        return part

    def _pass(self, step, normal_power, alike, *layers):
        height, width = self.depth.shape
        pad = step
        normals = np.pad(self.normal, ((pad, pad), (pad, pad), (0, 0)))
        depths = np.pad(self.depth, pad, constant_values=1e3)
        solids = np.pad(self.solid, pad)
        padded = [np.pad(layer, pad) for layer in layers]
        lights = None if alike is None else np.pad(alike[0], pad)
        totals, weights = [np.zeros_like(layer) for layer in layers], np.zeros_like(self.depth)
        for i in range(3):
            for j in range(3):
                there = (slice(i * step, i * step + height), slice(j * step, j * step + width))
                weight = (KERNEL[i] * KERNEL[j] * solids[there]
                          * _power(np.clip(np.einsum('ijk,ijk->ij', self.normal, normals[there]), 0, 1), normal_power)
                          * np.exp(-np.abs(self.depth - depths[there]) / (self.slope * step * 2.5 + .004)))
                if alike is not None:
                    weight *= np.exp(-((alike[0] - lights[there]) / alike[1]) ** 2)
                for total, layer in zip(totals, padded):
                    total += weight * layer[there]
                weights += weight
        return [np.where(weights > 1e-6, total / np.maximum(weights, 1e-6), layer) for total, layer in zip(totals, layers)]


def _power(values, exponent):
    """Whole powers by repeated squaring: many times as fast as the general power."""
    out = None
    while exponent:
        if exponent & 1:
            out = values if out is None else out * values
        values = values * values
        exponent >>= 1
    return out


def _save_tone_mapped(values, path):
    height, width = values.shape[:2]
    image = bpy.data.images.new('out', width, height, alpha=True, float_buffer=True)
    image.alpha_mode = 'PREMUL'
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(values.ravel())
    settings = stage.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGBA', '8'
    image.save_render(path, scene=stage.scene)
    bpy.data.images.remove(image)


def render_shadow(path, size=176, samples=20):
    """Floor or wall with and without the product, small and without bounces; the ratio is the shadow.

    A shadow catcher in the picture itself would double the time and be noisy.
    """
    for obj in meshes():
        obj.visible_camera = obj in stage.receivers
    scene = stage.scene
    engine = scene.cycles
    engine.use_adaptive_sampling = False
    engine.max_bounces = engine.diffuse_bounces = 0
    engine.filter_width = 2.2
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_depth = '32'

    def shot(count, hidden):
        for obj in meshes():
            if obj not in stage.receivers:
                obj.hide_render = hidden
        engine.samples = count
        scene.render.filepath = path + '.exr'
        bpy.ops.render.render(write_still=True)
        pixels = _read(path + '.exr')
        os.remove(path + '.exr')
        return pixels[..., :3].mean(-1), pixels[..., 3]

    (lit, _), (empty, ground) = shot(samples, False), shot(8, True)
    # above the horizon there is nothing to compare with; close to it the blur would mix floor and nothing
    near = _blur(ground, 7)
    empty = _blur(empty, 7) / np.maximum(near, .05)
    shadow = np.where(empty > .02, 1 - np.clip(lit / np.maximum(empty, .02), 0, 1), 0)
    shadow *= np.clip(near * 8 - 7, 0, 1)
    sharp, soft = _blur(shadow, .8), _blur(shadow, 3.4)
    contact = np.clip((soft - .25) / .35, 0, 1)
    shadow = soft * (1 - contact) + sharp * contact
    ys, xs = np.mgrid[0:size, 0:size] / (size - 1) * 2 - 1
    shadow *= np.clip((1.30 - np.hypot(xs, ys)) / .42, 0, 1)   # every picture ends in the same background
    pixels = np.zeros((size, size, 4), np.float32)
    pixels[..., :3] = np.clip(shadow - .015, 0, 1)[..., None]
    pixels[..., 3] = 1
    image = bpy.data.images.new('shadow', size, size, alpha=True)
    image.colorspace_settings.name = 'Raw'
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
    bpy.data.images.remove(image)


def _blur(values, sigma):
    reach = int(3 * sigma) + 1
    kernel = np.exp(-.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    kernel /= kernel.sum()
    padded = np.pad(values, reach, mode='edge')
    for axis in (0, 1):
        padded = np.apply_along_axis(lambda line: np.convolve(line, kernel, 'valid'), axis, padded)
    return padded
