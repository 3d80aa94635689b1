import {
  across,
  box,
  type Drawing,
  line,
  pipe,
  type Point,
  round,
  type Sizes,
  turned,
  up,
  type View,
} from '#tools/pictures/drawings/view.ts';
import { axis, frontOf, standing } from './deck.ts';

function basinMixer(d: Sizes): Drawing {
  const [r, high, reach, out, wide] = [
    d('body_diameter') / 2,
    d('height'),
    d('spout_reach'),
    d('spout_height'),
    d('width'),
  ];
  const front = [
    box([-wide / 2, 0], [wide / 2, 4], 1.5),
    box([-r, 4], [r, high - 52], 1),
    box([-r, high - 50], [r, high - 12], 3),
    box([-11, high - 13], [11, high], 2),
    box([-16, out], [16, out + 22], 9),
    round([0, out + 10], 10.6, 10),
  ];
  const tip = -reach - 14;
  const side = [
    box([-wide / 2, 0], [wide / 2, 4], 1.5),
    line([
      [-r, 4],
      [-r, out - 6],
    ]),
    line([
      [r, 4],
      [r, high - 52],
      [-r, high - 52],
      [-r, out + 28],
    ]),
    box([-r, high - 50], [r, high - 12], 3),
    line([
      [-r, out - 6],
      [-r - 26, out + 4],
      [-reach + 10, out + 6],
      [-reach + 10, out],
      [-reach - 10, out],
      [-reach - 10, out + 5],
      [tip, out + 7],
      [tip + 4, out + 16],
      [-r - 20, out + 24],
      [-r, out + 28],
    ]),
    line([
      [15, high - 12],
      [13, high - 8],
      [-77, high],
      [-77, high - 5],
      [-r, high - 12],
    ]),
  ];
  return { front: frontOf(d, front), side: standing(d, side) };
}

function squareMixer(d: Sizes): Drawing {
  const [w, high, reach, out] = [d('width') / 2, d('height'), d('spout_reach'), d('spout_height')];
  const body = [
    box([-w - 2, 0], [w + 2, 4]),
    box([-w, 4], [w, high - 29]),
    box([-w, high - 26], [w, high - 12]),
  ];
  const front = [
    box([-w, 0], [w, high - 29]),
    box([-w, high - 26], [w, high - 12]),
    box([-10, high - 12], [10, high]),
    box([-w + 4, out + 4], [w - 4, out + 19]),
    box([-12, out], [12, out + 4]),
  ];
  const side = [
    ...body,
    box([-reach - 14, out + 4], [-w, out + 19]),
    box([-reach - 10, out], [-reach + 10, out + 4]),
    box([-69, high - 7], [25, high]),
  ];
  return { front: frontOf(d, front), side: standing(d, side) };
}

/** High spouts: half a circle, or a corner with the given bend. */
function highSpout(d: Sizes, bend: number, body: number): Drawing {
  const [high, reach, out, r] = [
    d('height'),
    d('spout_reach'),
    d('spout_height'),
    d('tube_diameter', 24) / 2,
  ];
  const radius = d('body_diameter', 48) / 2;
  const over = high - r;
  const path: Point[] = [
    [0, body],
    [0, over],
    [-reach, over],
    [-reach, out],
  ];
  const foot = [box([-radius - 4, 0], [radius + 4, 4], 1.5), box([-radius, 4], [radius, body], 4)];
  const right = d('width') - radius - 4;
  const lever = [
    box([radius, body * 0.5], [right, body * 0.5 + 30], 2),
    box([right - 13, body * 0.5 + 24], [right - 4, body * 0.5 + 98], 4),
  ];
  const column = box([-r, body], [r, high], r);
  const front: View = {
    shapes: [...foot, ...lever, column, axis(-8, high + 8)],
    measures: [up(0, high, 'left'), across(-radius - 4, right, 'below')],
  };
  const side = [...foot, pipe(path, r, bend), round([0, body * 0.5 + 15], 15)];
  return { front, side: standing(d, side) };
}

function classicMixer(d: Sizes): Drawing {
  const [high, reach, out, half] = [
    d('height'),
    d('spout_reach'),
    d('spout_height'),
    d('width') / 2,
  ];
  const foot = turned([
    [31, 0],
    [31, 6],
    [20, 16],
    [16, 30],
    [21, 48],
    [21, 64],
    [13, 92],
    [15, 97],
    [15, 103],
  ]);
  const arms = [-1, 1].flatMap((s) => [
    line([
      [s * 21, 64],
      [s * 50, 64],
      [s * 62, 70],
      [s * 70, 70],
      [s * half, 66],
      [s * half, 46],
      [s * 70, 42],
      [s * 62, 42],
      [s * 50, 48],
      [s * 21, 48],
    ]),
    box([s * (half - 14) - 5, 21], [s * (half - 14) + 5, 91], 4),
  ]);
  return {
    front: frontOf(d, [foot, ...arms, box([-11, 103], [11, high], 11)]),
    side: standing(d, [
      foot,
      pipe(
        [
          [0, 103],
          [0, high - 11],
          [-reach, high - 11],
          [-reach, out],
        ],
        11,
        reach / 2 - 0.1,
      ),
      round([0, 56], 35),
    ]),
  };
}

function pullOutMixer(d: Sizes): Drawing {
  const [high, reach, out] = [d('height'), d('spout_reach'), d('spout_height')];
  const drawing = highSpout(
    (name, otherwise) => (name === 'tube_diameter' ? 31 : d(name, otherwise)),
    46,
    112,
  );
  const head = line(
    [
      [-reach + 14, high - 34],
      [-reach - 2, high - 34],
      [-reach - 24, out + 6],
      [-reach + 8, out],
    ],
    true,
  );
  const side = drawing.side ?? { shapes: [], measures: [] };
  return { ...drawing, side: { ...side, shapes: [...side.shapes, head] } };
}

function springMixer(d: Sizes): Drawing {
  const [high, reach, out] = [d('height'), d('spout_reach'), d('spout_height')];
  const foot = [
    box([-29, 0], [29, 4], 1.5),
    box([-25, 4], [25, 118], 4),
    box([-11, 118], [11, 216], 1),
  ];
  const right = d('width') - 29;
  const lever = [box([25, 58], [right, 88], 2), box([right - 13, 82], [right - 4, 156], 4)];
  const bow = pipe(
    [
      [0, 216],
      [0, high - 16],
      [-reach, high - 16],
      [-reach, 330],
    ],
    14,
    reach / 2 - 0.1,
  );
  const spray = turned(
    [
      [19, out],
      [22, out + 6],
      [14, out + 52],
      [13, 330],
    ],
    -reach,
  );
  const front: View = {
    shapes: [...foot, ...lever, box([-15, 216], [15, high], 15)],
    measures: [up(0, high, 'left'), across(-29, right, 'below')],
  };
  return {
    front,
    side: standing(d, [
      ...foot,
      bow,
      spray,
      pipe(
        [
          [0, out + 92],
          [-reach + 16, out + 92],
        ],
        5.5,
      ),
      round([0, 73], 16),
    ]),
  };
}

/** Taps for basin, bath and kitchen. */
export const tapDrawings = {
  'basin-mixer': basinMixer,
  'sensor-tap': basinMixer,
  'square-mixer': squareMixer,
  'arc-mixer': (d: Sizes) => highSpout(d, d('spout_reach') / 2 - 0.1, 104),
  'kitchen-mixer': (d: Sizes) => highSpout(d, d('spout_reach') / 2 - 0.1, 128),
  'corner-spout-mixer': (d: Sizes) => highSpout(d, 24, 118),
  'pull-out-mixer': pullOutMixer,
  'spring-mixer': springMixer,
  'classic-mixer': classicMixer,
} satisfies Record<string, (d: Sizes) => Drawing>;
