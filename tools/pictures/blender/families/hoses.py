"""Everything sold in a coil: hoses with nuts, and long pipes."""
import math

from shapes import hexagon, lathe, plate, tube
from stage import move, placed


def coiled_hose(d, finish):
    """Two turns on the floor, both ends towards the viewer."""
    radius, turns = d['outlet_diameter'] / 2, d.get('turns', 2)
    coil, reach = radius * (15 if turns > 1 else 11), radius * (17 if turns > 1 else 20)
    path = [(coil, -reach * (1 - i / 12), radius) for i in range(12)]
    steps = int((turns + .5) * 90)
    for i in range(steps + 1):
        angle = 2 * math.pi * (turns + .5) * i / steps
        path.append((coil * math.cos(angle), coil * math.sin(angle), radius + radius * 2.1 * turns * min(1, 1.25 * i / steps)))
    top = path[-1][2]
    path += [(-coil, -reach * (i / 12), top - (top - radius) * (i / 12) ** 2) for i in range(1, 13)]
    _wound(path, radius, finish, d.get('ribbed'))
    for x in (-coil, coil):
        with placed(x=x, y=-reach, z=radius, rx=90):
            _end(radius, d.get('ends', 'steel' if finish == 'chrome' else finish))
    return dict(az=-24, el=34, fill=3)


def _wound(path, radius, finish, ribbed):
    """Fine rings stand for the strip or the braid the hose is wound of."""
    dense = []
    for p, q in zip(path, path[1:]):
        length = math.dist(p, q)
        count = max(1, round(length / (radius * .16)))
        dense += [tuple(a + (b - a) * k / count for a, b in zip(p, q)) for k in range(count)]
    dense.append(path[-1])
    depth = .10 if ribbed else .045
    period = 10 if ribbed else 5
    last = len(dense) - 1
    tube('hose', dense, lambda share: radius * (1 - depth + depth * math.cos(2 * math.pi * share * last / period)), finish, count=20)


def _end(radius, finish):
    metal = finish in ('steel', 'brass', 'black')
    lathe('ferrule', [(0, -radius * 1.2), (radius * 1.12, -radius * 1.2, .5), (radius * 1.12, radius * 1.6, .5), (0, radius * 1.6)], finish)
    if metal:
        plate('nut', hexagon(radius * 3.1), radius * 1.2, radius * 3.4, finish, .6)
    else:
        lathe('nut', [(0, radius), (radius * 1.7, radius, .8), (radius * 1.7, radius * 3.6, .8), (0, radius * 3.6)], finish)
    lathe('bore', [(0, radius * 3.42 if metal else radius * 3.62), (radius, radius * 3.42 if metal else radius * 3.62)], 'dark')


def pipe_coil(d, finish):
    """A hundred metres wound up, tied at three places; a conduit is corrugated and shows its inner pipe at the end."""
    pipe = d.get('conduit_diameter', d['pipe_diameter']) / 2
    outer, layers, rows = d['width'] / 2 - pipe, 4 if pipe < 12 else 3, max(2, int(d['depth'] / (2.1 * pipe)))
    for layer in range(layers):
        radius = outer - layer * pipe * 2
        for row in range(rows):
            z = pipe + row * pipe * 2.02
            path = [(radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a)), z) for a in range(0, 361, 4)]
            if layer in (0, layers - 1) or row in (0, rows - 1):
                _loop(path, pipe, finish, 'conduit_diameter' in d)
    top = pipe + rows * pipe * 2.02
    tail = [(outer * math.cos(math.radians(a)), outer * math.sin(math.radians(a)), top) for a in range(150, 262, 4)]
    last = tail[-1]
    tail += [(last[0] + i * 14, last[1] - i * .4, top) for i in range(1, 9)]
    _loop(tail, pipe, finish, 'conduit_diameter' in d)
    if 'conduit_diameter' in d:
        end = tail[-1]
        tube('inner pipe', [end, (end[0] + 90, end[1] - 4, end[2])], d['pipe_diameter'] / 2, '#9f2a22', count=32)
    for turn in (80, 200, 320):
        with placed(rz=turn):
            wide = layers * pipe * 2 + 8
            move(lathe('tie', [(wide / 2, -10), (wide / 2, 10)], '#2f6fb5'), x=outer - (layers - 1) * pipe, z=rows * pipe, rx=90)
    return dict(az=-22, el=32, exposure=.36)


def _loop(path, pipe, finish, corrugated):
    if corrugated:
        _wound(path, pipe, finish, True)
    else:
        tube('loop', path, pipe, finish, count=20)


FAMILIES = {'coiled-hose': coiled_hose, 'pipe-coil': pipe_coil}
