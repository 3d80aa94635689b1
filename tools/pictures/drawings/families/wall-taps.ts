import {
  across,
  box,
  type Drawing,
  line,
  pipe,
  round,
  type Sizes,
  up,
  type View,
} from '#tools/pictures/drawings/view.ts';
import { axis } from './deck.ts';

/** A mixer on the wall, from the front, and from the side with the wall at the right. */
function wallMixer(d: Sizes): Drawing {
  const [r, apart, reach] = [d('height') / 2, d('cc_distance'), d('spout_reach')];
  const front: View = {
    shapes: [
      round([0, 0], r),
      round([apart, 0], r),
      round([0, 0], 12.5),
      round([apart, 0], 21),
      box([apart - 4.6, 21], [apart + 4.6, 82], 4),
    ],
    measures: [across(-r, apart + r, 'below'), across(0, apart, 'below'), up(-r, r, 'left')],
  };
  const side: View = {
    shapes: [
      box([-7, -r], [0, r], 2),
      pipe(
        [
          [-7, 0],
          [-reach, 0],
          [-reach, -54],
        ],
        12.5,
        26,
      ),
      line([
        [0, -r - 20],
        [0, r + 30],
      ]),
      line(
        [
          [-reach, 4],
          [-reach, -64],
        ],
        false,
        'axis',
      ),
    ],
    measures: [across(-reach, 0, 'above')],
  };
  return { front, side };
}

function squareWallMixer(d: Sizes): Drawing {
  const [w, h, reach, deep] = [d('width') / 2, d('height') / 2, d('spout_reach'), d('depth')];
  const front: View = {
    shapes: [
      box([-w, -h], [w, h], 2),
      box([-75, -2], [-37, 13]),
      box([40, -22], [84, 22]),
      box([57.5, 18], [66.5, 96], 1),
    ],
    measures: [across(-w, w, 'below'), up(-h, h, 'left')],
  };
  const side: View = {
    shapes: [
      box([-9, -h], [0, h], 1),
      box([-reach - 14, -2], [-9, 13]),
      box([-48, -22], [-9, 22]),
      box([-64, -22], [-52, 22]),
      line([
        [0, -h - 12],
        [0, h + 24],
      ]),
      line(
        [
          [-reach, 18],
          [-reach, -20],
        ],
        false,
        'axis',
      ),
      line(
        [
          [-deep, 0],
          [-deep, 6],
        ],
        false,
        'axis',
      ),
    ],
    measures: [across(-reach, 0, 'above')],
  };
  return { front, side };
}

function bathMixer(d: Sizes): Drawing {
  const [w, reach, cc, high] = [
    d('width') / 2,
    d('spout_reach'),
    d('cc_distance') / 2,
    d('height'),
  ];
  const wall = 38;
  const front: View = {
    shapes: [
      box([-w, -21], [w, 21], 2),
      ...[-cc, cc].map((x) => box([x - 31, -31], [x + 31, 31], 2, 'hidden')),
      box([-23, -18], [23, -3]),
      box([w - 42, 24], [w, 37]),
      box([w - 31, 37], [w - 13, high - 62]),
    ],
    measures: [across(-cc, cc, 'above'), across(-w, w, 'below')],
  };
  const side: View = {
    shapes: [
      box([wall - 8, -31], [wall, 31], 2),
      box([-21, -21], [21, 21], 2),
      box([21, -15], [wall - 8, 15]),
      box([wall - reach - 14, -18], [-21, -3]),
      box([-70, 38], [12, 44]),
      line([
        [wall, -46],
        [wall, 60],
      ]),
      line(
        [
          [wall - reach, 6],
          [wall - reach, -34],
        ],
        false,
        'axis',
      ),
    ],
    measures: [across(wall - reach, wall, 'below')],
  };
  return { front, side };
}

function bathFiller(d: Sizes): Drawing {
  const [high, reach, out, w] = [d('height'), d('spout_reach'), d('spout_height'), d('width') / 2];
  const column = [
    box([-w, 0], [w, 12], 3),
    box([-20, 12], [20, high], 20),
    box([-62, 663], [62, 717], 3),
  ];
  const front: View = {
    shapes: [...column, axis(-15, high + 15)],
    measures: [up(0, high, 'left'), across(-w, w, 'below')],
  };
  const side: View = {
    shapes: [
      box([-w, 0], [w, 12], 3),
      pipe(
        [
          [0, 12],
          [0, high - 20],
          [-reach, high - 20],
          [-reach, out],
        ],
        20,
        68,
      ),
      round([0, 690], 27),
      line([
        [-24, 694],
        [-96, 704],
      ]),
    ],
    measures: [up(0, out, 'left'), across(-reach, 0, 'above')],
  };
  return { front, side };
}

/** Taps on the wall, and the tap that stands beside the bath. */
export const wallTapDrawings = {
  'wall-mixer': wallMixer,
  'square-wall-mixer': squareWallMixer,
  'bath-mixer': bathMixer,
  'bath-filler': bathFiller,
} satisfies Record<string, (d: Sizes) => Drawing>;
