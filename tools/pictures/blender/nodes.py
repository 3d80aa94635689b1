"""Short words for Blender's shader nodes."""


def srgb(hexadecimal):
    channels = [int(hexadecimal.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels) + (1,)


class Graph:
    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)
        return target

    def existing(self, name):
        return self.tree.nodes[name]

    def ramp(self, source, stops):
        """Colour ramp; a stop is (position, hex colour or grey)."""
        ramp = self.node('ValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = srgb(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        self.link(source, ramp.inputs['Fac'])
        return ramp

    def millimetres(self, scale=(1, 1, 1), rotation=(0, 0, 0), location=(0, 0, 0)):
        """Object coordinates, scaled so that texture scales read per metre."""
        source, mapping = self.node('TexCoord'), self.node('Mapping')
        mapping.inputs['Scale'].default_value = [s * .001 for s in scale]
        mapping.inputs['Rotation'].default_value = rotation
        mapping.inputs['Location'].default_value = location
        self.link(source.outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def texture(self, kind, vector, **settings):
        node = self.node('Tex' + kind, **settings)
        self.link(vector, node.inputs['Vector'])
        return node

    def mix(self, first, second, share, blend='MIX'):
        node = self.node('MixRGB', blend_type=blend)
        for name, value in (('Fac', share), ('Color1', first), ('Color2', second)):
            if isinstance(value, (int, float)):
                node.inputs[name].default_value = value
            elif isinstance(value, str):
                node.inputs[name].default_value = srgb(value)
            else:
                self.link(value, node.inputs[name])
        return node.outputs['Color']

    def bump(self, source, principled, strength, distance):
        node = self.node('Bump', Strength=strength, Distance=distance)
        self.link(source, node.inputs['Height'])
        self.link(node.outputs['Normal'], principled.inputs['Normal'])

    def calculate(self, operation, a, b=None):
        node = self.node('Math', operation=operation)
        for i, value in enumerate((a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                self.link(value, node.inputs[i])
        return node.outputs[0]
