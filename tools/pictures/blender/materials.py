"""Finishes by name. A finish named as a colour (#rrggbb) is plain satin paint."""
from math import pi

import bpy

from nodes import Graph, srgb

#                  colour    metallic roughness specular clearcoat
PLAIN = {
    'chrome':        ('#e9ecef', 1, .035, .5, 0),
    'steel':         ('#c9c7c3', 1, .26, .5, 0),
    'satin-steel':   ('#c9c7c3', 1, .24, .5, 0),
    'brass':         ('#cbab79', 1, .27, .5, 0),
    'black':         ('#0d0d0e', 0, .46, .42, 0),
    'white':         ('#f3f3f0', 0, .38, .42, 0),
    'zinc':          ('#8d979c', 0, .42, .45, 0),
    'ceramic':       ('#eeeeeb', 0, .07, .5, .3),
    'ceramic-matt':  ('#e6e5e1', 0, .40, .5, 0),
    'ceramic-sand':  ('#b9ab98', 0, .36, .45, 0),
    'ceramic-black': ('#202123', 0, .30, .45, 0),
    'seat':          ('#f0f0ee', 0, .16, .5, 0),
    'seat-sand':     ('#b4a693', 0, .30, .5, 0),
    'seat-black':    ('#1c1d1f', 0, .28, .5, 0),
    'lacquer-white': ('#e8e8e5', 0, .34, .5, 0),
    'lacquer-sage':  ('#6c7667', 0, .38, .5, 0),
    'lacquer-grey':  ('#777b7b', 0, .38, .5, 0),
    'solid-white':   ('#e4e4e1', 0, .42, .45, 0),
    'solid-black':   ('#1f2022', 0, .46, .4, 0),
    'glass-black':   ('#0c0d0e', 0, .04, .6, 0),
    'glass-white':   ('#ebeceb', 0, .04, .6, 0),
    'copper':        ('#cf8f6b', 1, .20, .5, 0),
    'cast-brass':    ('#d6b878', 1, .22, .5, 0),
    'grey-plastic':  ('#8f9499', 0, .33, .5, 0),
    'plastic-white': ('#e8e8e6', 0, .30, .5, 0),
    'plastic-black': ('#17181a', 0, .38, .45, 0),
    'plastic-red':   ('#9f2a22', 0, .32, .5, 0),
    'plastic-blue':  ('#24507e', 0, .30, .5, 0),
    'foam-blue':     ('#9cb5c3', 0, .75, .2, 0),
    'cardboard':     ('#b08d64', 0, .8, .2, 0),
    'rubber':        ('#151515', 0, .6, .3, 0),
    'dark':          ('#0c0c0d', 0, .5, .2, 0),
    'plaster':       ('#e9e6e0', 0, .8, .2, 0),
    'clay':          ('#cdc4b6', 0, .8, .2, 0),
    'grout':         ('#c9c4bb', 0, .8, .2, 0),
    'paper':         ('#f0efec', 0, .85, .1, 0),
    'foam':          ('#dfe2e3', 0, .7, .2, 0),
    'paint-butter':  ('#d8bf83', 0, .75, .2, 0),
    'paint-rose':    ('#b88f7e', 0, .75, .2, 0),
    'paint-forest':  ('#3c5044', 0, .55, .3, 0),
    'paint-ice':     ('#93a9ad', 0, .55, .3, 0),
    'paint-olive':   ('#8d8c69', 0, .75, .2, 0),
    'paint-petrol':  ('#3d5c63', 0, .75, .2, 0),
    'membrane':      ('#58788a', 0, .42, .4, 0),
    'plywood':       ('#b8a080', 0, .7, .2, 0),
    'glass-edge':    ('#7fb3a4', 0, .10, .5, 0),
}
BRUSHED = ('steel', 'brass', 'copper')
POWDER_COATED = ('black', 'white', 'zinc')
#          the four tones of the grain, dark to light
WOOD = {'oak': ('#8a6842', '#a9855a', '#b8956b', '#c6a67c'), 'walnut': ('#3d281b', '#5a3d2a', '#6f4d36', '#80593f'),
        'plank-oak': ('#94744f', '#ab8a62', '#b9986f', '#c4a57d'), 'plank-grey': ('#77716a', '#8b857d', '#99938b', '#a6a098')}
#             tones of the clouds: middle, light, dark
CLOUDED = {'limestone': ('#c8bcaa', '#d2c8b8', '#bdb09d'), 'concrete': ('#a9a7a2', '#b7b5b0', '#9b9995'),
           'concrete-dark': ('#4e4d4c', '#5c5b59', '#424141'), 'concrete-sand': ('#b5a48e', '#c2b29d', '#a69580'),
           'slate': ('#45494c', '#565b5e', '#373a3d')}
GLAZED = {'glaze-white': ('#e9e8e4', .24), 'glaze-sage': ('#8a9684', .30), 'glaze-blue': ('#2f4a61', .30),
          'glaze-matt-white': ('#e4e3df', .42), 'glaze-sand': ('#c9b79c', .28), 'glaze-green': ('#41604f', .26),
          'glaze-terracotta': ('#a85f43', .40), 'glaze-graphite': ('#4a4d50', .44)}


def material(name, seed=0, grain='x'):
    """The finish; seed varies natural patterns from part to part, grain is the direction of wood."""
    key = f'{name}~{seed}{grain}'
    known = bpy.data.materials.get(key)
    if known:
        return known
    made = bpy.data.materials.new(key)
    made.use_nodes = True
    graph = Graph(made.node_tree)
    principled = graph.existing('Principled BSDF')
    if name in PLAIN:
        _plain(graph, principled, name)
    elif name in WOOD:
        _wood(graph, principled, WOOD[name], seed, grain)
    elif name in CLOUDED:
        _clouded(graph, principled, CLOUDED[name], seed)
    elif name in GLAZED:
        _glazed(graph, principled, GLAZED[name], seed)
    elif name in SPECIAL:
        SPECIAL[name](graph, principled, seed)
    else:
        principled.inputs['Base Color'].default_value = srgb(name)
        principled.inputs['Roughness'].default_value = .4
    return made


def _plain(graph, principled, name):
    colour, metallic, roughness, specular, coat = PLAIN[name]
    for key, value in (('Base Color', srgb(colour)), ('Metallic', metallic), ('Roughness', roughness),
                       ('Specular', specular), ('Clearcoat', coat), ('Clearcoat Roughness', .03)):
        principled.inputs[key].default_value = value
    if name in BRUSHED:
        streaks = graph.texture('Noise', _turned(graph), Scale=.55, Detail=1.).outputs['Fac']
        graph.bump(streaks, principled, .022, .02)
        ramp = graph.ramp(streaks, [(.3, roughness - .03), (.7, roughness + .04)])
        graph.link(ramp.outputs['Color'], principled.inputs['Roughness'])
    if name in POWDER_COATED:
        grain = graph.texture('Noise', graph.millimetres(), Scale=2600., Detail=1.).outputs['Fac']
        graph.bump(grain, principled, .015, .02)


def _turned(graph):
    """Coordinates along which brushing runs: by distance from the axis and by height, hardly around."""
    axes, joined = graph.node('SeparateXYZ'), graph.node('CombineXYZ')
    graph.link(graph.millimetres((1000, 1000, 1000)), axes.inputs[0])
    square = [graph.calculate('MULTIPLY', axes.outputs[axis], axes.outputs[axis]) for axis in 'XY']
    radius = graph.calculate('SQRT', graph.calculate('ADD', *square))
    for target, source, scale in (('X', axes.outputs['X'], .008), ('Y', radius, 5.2), ('Z', axes.outputs['Z'], 5.2)):
        graph.link(graph.calculate('MULTIPLY', source, scale), joined.inputs[target])
    return joined.outputs[0]


def _wood(graph, principled, tones, seed, grain):
    def along(scale, location):
        if grain == 'y':
            return graph.millimetres((scale[1], scale[0], scale[2]), (0, 0, pi / 2), location)
        if grain == 'z':
            return graph.millimetres((scale[2], scale[1], scale[0]), (0, pi / 2, 0), location)
        return graph.millimetres(scale, location=location)

    # The centre of the rings lies far outside the part, or it shows as a bull's eye
    figure = along((.5, 5, 5), (seed * 3.7, 6 + seed * 1.3, 9 + seed * 2.1))
    clouds = graph.texture('Noise', figure, Scale=1.1, Detail=2., Distortion=.2).outputs['Fac']
    rings = graph.texture('Wave', figure, wave_type='RINGS', rings_direction='X', Scale=1.5, Distortion=3.2, Detail=2.)
    rings.inputs['Detail Scale'].default_value = rings.inputs['Detail Roughness'].default_value = .6
    streaks = graph.texture('Noise', along((1.0, 95, 95), (seed * .3, seed, seed * .5)), Scale=1., Detail=4., Roughness=.65)
    pores = graph.texture('Noise', along((9, 520, 520), (seed, seed * .7, 0)), Scale=1., Detail=2.).outputs['Fac']
    tone = graph.mix(clouds, rings.outputs['Fac'], .12)
    tone = graph.mix(tone, streaks.outputs['Fac'], .34)
    tone = graph.mix(tone, pores, .30, 'OVERLAY')
    ramp = graph.ramp(tone, list(zip((.26, .42, .56, .76), tones)))
    graph.link(ramp.outputs['Color'], principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = .45
    principled.inputs['Specular'].default_value = .35
    graph.bump(pores, principled, .12, .3)


def _clouded(graph, principled, tones, seed):
    middle, light, dark = tones
    place = graph.millimetres(location=(seed * 2.3, seed, 0))
    clouds = graph.texture('Noise', place, Scale=3.2, Detail=10., Roughness=.62, Distortion=.4).outputs['Fac']
    grain = graph.texture('Noise', place, Scale=160., Detail=2.).outputs['Fac']
    ramp = graph.ramp(graph.mix(clouds, grain, .35, 'OVERLAY'), [(.3, dark), (.5, middle), (.72, light)])
    graph.link(ramp.outputs['Color'], principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = .5
    graph.bump(grain, principled, .15, .4)


def _glazed(graph, principled, glaze, seed):
    colour, roughness = glaze
    place = graph.millimetres(location=(seed * 3.1, seed * 1.7, seed))
    waves = graph.texture('Noise', place, Scale=26., Detail=1.).outputs['Fac']
    pool = graph.texture('Noise', place, Scale=7., Detail=3.).outputs['Fac']
    shade = 1 + ((seed * 37) % 11 - 5) * .014
    base = srgb(colour)
    tinted = graph.node('RGB')
    tinted.outputs[0].default_value = tuple(c * shade for c in base[:3]) + (1,)
    factor = graph.ramp(pool, [(.3, .90), (.7, 1.)]).outputs['Color']
    graph.link(graph.mix(tinted.outputs[0], factor, 1., 'MULTIPLY'), principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = roughness
    graph.bump(waves, principled, .12, 1.2)


def _marble(graph, principled, seed, ground=('#eae9e6', '#d8d8d6'), vein='#929190', thin=1.):
    place = graph.millimetres(location=(seed * 1.7, seed * .9, 0))
    warp = graph.texture('Noise', place, Scale=2.2, Detail=8., Roughness=.6)
    warped = graph.mix(place, warp.outputs['Color'], .40, 'LINEAR_LIGHT')
    cracks = graph.texture('Voronoi', warped, feature='DISTANCE_TO_EDGE', Scale=1.5).outputs['Distance']
    veins = graph.ramp(cracks, [(0., 1.), (.018 * thin, .55), (.07 * thin, .12), (.16 * thin, 0.)]).outputs['Color']
    patches = graph.texture('Noise', place, Scale=1.4, Detail=4.).outputs['Fac']
    shown = graph.mix(veins, graph.ramp(patches, [(.38, 0.), (.62, 1.)]).outputs['Color'], 1., 'MULTIPLY')
    colour = graph.ramp(warp.outputs['Fac'], [(.3, ground[0]), (.7, ground[1])]).outputs['Color']
    graph.link(graph.mix(colour, vein, shown), principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = .09


def _dark_marble(graph, principled, seed):
    _marble(graph, principled, seed, ('#1b1c1e', '#232527'), '#b3ada2', .28)


def _travertine(graph, principled, seed):
    """Beds of stone one above the other, with pores along them."""
    beds = graph.millimetres((1.2, 9, 1.2), location=(seed * 2.3, seed * 1.9, 0))
    tones = graph.texture('Noise', beds, Scale=1.6, Detail=6., Roughness=.6, Distortion=.35).outputs['Fac']
    pores = graph.texture('Noise', graph.millimetres((14, 90, 14), location=(seed, seed, 0)), Scale=3., Detail=2.).outputs['Fac']
    holes = graph.ramp(pores, [(.34, 1.), (.39, 0.)]).outputs['Color']
    ramp = graph.ramp(tones, [(.3, '#b59f80'), (.48, '#c9b697'), (.62, '#d3c3a8'), (.75, '#bda88a')])
    graph.link(graph.mix(ramp.outputs['Color'], '#9c8668', holes), principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = .5


def _granite(colour, grain):
    """Composite of stone grit: an even colour with fine speckles."""
    def build(graph, principled, seed):
        place = graph.millimetres()
        specks = graph.texture('Noise', place, Scale=1500., Detail=3., Roughness=.7).outputs['Fac']
        ramp = graph.ramp(specks, [(.40, colour), (.58, colour), (.68, grain)])
        graph.link(ramp.outputs['Color'], principled.inputs['Base Color'])
        principled.inputs['Roughness'].default_value = .42
    return build


def _terrazzo(graph, principled, seed):
    place = graph.millimetres(location=(seed, seed, 0))
    colour = '#dedbd3'
    for scale, share, chips in ((38, .30, ('#b9aa97', '#8c8a86', '#d2cdc3', '#6f7471', '#c79f82')),
                                (85, .24, ('#77746f', '#c8c0b3', '#a98f7a', '#4f5352', '#e2dfd9'))):
        gap = graph.texture('Voronoi', place, feature='DISTANCE_TO_EDGE', Scale=scale).outputs['Distance']
        cell = graph.texture('Voronoi', place, feature='F1', Scale=scale).outputs['Color']
        parts = graph.node('SeparateRGB')
        graph.link(cell, parts.inputs[0])
        chosen = graph.ramp(parts.outputs[0], [(share, 1.), (share + .01, 0.)]).outputs['Color']
        inside = graph.ramp(gap, [(.10, 0.), (.13, 1.)]).outputs['Color']
        tones = graph.ramp(parts.outputs[1], [(i / 5, c) for i, c in enumerate(chips)])
        tones.color_ramp.interpolation = 'CONSTANT'
        colour = graph.mix(colour, tones.outputs['Color'], graph.mix(inside, chosen, 1., 'MULTIPLY'))
    graph.link(colour, principled.inputs['Base Color'])
    principled.inputs['Roughness'].default_value = .22


def _glass(graph, principled, seed, tint=(.92, .97, .95, 1)):
    """Thin glass: transparent with gloss, no refraction, so it stays free of noise and keeps its alpha."""
    graph.tree.nodes.remove(principled)
    clear, gloss = graph.node('BsdfTransparent'), graph.node('BsdfGlossy')
    clear.inputs[0].default_value = tint
    gloss.inputs['Roughness'].default_value = .02
    mixer = graph.node('MixShader')
    # Schlick's approximation: alike from both sides, where the Fresnel node takes the back for the inside of glass
    grazing = graph.calculate('POWER', graph.node('LayerWeight', Blend=.5).outputs['Facing'], 5.)
    graph.link(graph.calculate('ADD', graph.calculate('MULTIPLY', grazing, .9), .05), mixer.inputs[0])
    graph.link(clear.outputs[0], mixer.inputs[1])
    graph.link(gloss.outputs[0], mixer.inputs[2])
    graph.link(mixer.outputs[0], graph.existing('Material Output').inputs['Surface'])


def _smoked_glass(graph, principled, seed):
    _glass(graph, principled, seed, (.48, .47, .45, 1))


def _mirror(graph, principled, seed):
    """A true mirror on an empty set is a blank grey hole: a soft gradient reads as a mirror instead."""
    graph.tree.nodes.remove(principled)
    axes = graph.node('SeparateXYZ')
    graph.link(graph.millimetres(), axes.inputs[0])
    diagonal = graph.calculate('ADD', graph.calculate('MULTIPLY', axes.outputs['X'], .55), axes.outputs['Y'])
    spread = graph.node('MapRange')
    spread.inputs['From Min'].default_value, spread.inputs['From Max'].default_value = -.5, .5
    graph.link(diagonal, spread.inputs['Value'])
    ramp = graph.ramp(spread.outputs[0], [(0, '#a9b4ba'), (.36, '#c3ccd0'), (.50, '#dbe1e3'), (.56, '#c9d1d5'), (.72, '#d3dadd'),
                                        (1, '#eef1f2')])
    light, gloss, mixer = graph.node('Emission', Strength=.62), graph.node('BsdfGlossy'), graph.node('MixShader')
    graph.link(ramp.outputs['Color'], light.inputs[0])
    gloss.inputs['Roughness'].default_value = 0
    mixer.inputs[0].default_value = .18
    graph.link(light.outputs[0], mixer.inputs[1])
    graph.link(gloss.outputs[0], mixer.inputs[2])
    graph.link(mixer.outputs[0], graph.existing('Material Output').inputs['Surface'])


def _true_mirror(graph, principled, seed):
    principled.inputs['Base Color'].default_value = (.88, .9, .9, 1)
    principled.inputs['Metallic'].default_value = 1
    principled.inputs['Roughness'].default_value = 0


def _lamp(graph, principled, seed):
    principled.inputs['Emission'].default_value = (1, .95, .87, 1)
    principled.inputs['Emission Strength'].default_value = 2.2


SPECIAL = {'marble': _marble, 'marble-dark': _dark_marble, 'travertine': _travertine, 'terrazzo': _terrazzo,
           'granite-black': _granite('#191a1c', '#5c5e60'), 'granite-white': _granite('#dcdbd7', '#b5b3ad'),
           'glass': _glass, 'smoked-glass': _smoked_glass, 'mirror': _mirror, 'true-mirror': _true_mirror, 'lamp': _lamp}
