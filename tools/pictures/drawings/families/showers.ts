import {
  across,
  box,
  diameter,
  type Drawing,
  line,
  pipe,
  round,
  type Shape,
  type Sizes,
  up,
} from '#tools/pictures/drawings/view.ts';

const wallLine = (x: number, low: number, high: number): Shape =>
  line([
    [x, low],
    [x, high],
  ]);

function rainShower(d: Sizes): Drawing {
  const [high, w, cc, reach] = [d('height'), d('width') / 2, d('cc_distance') / 2, d('head_reach')];
  const head = d('head_diameter', d('head_width', 250)) / 2;
  const shown = [
    box([-w, -21], [w, 21], 3),
    ...[-cc, cc].map((x) => round([x, 0], 33, 33, 'hidden')),
    box([-11, 21], [11, high]),
    box([-head, high - 69], [head, high - 60], 2),
    box([-17, high * 0.5 - 26], [17, high * 0.5 + 26], 3),
  ];
  const wall = 60;
  return {
    front: {
      shapes: shown,
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(wall, -40, high),
        round([0, 0], 21),
        pipe(
          [
            [0, 15],
            [0, high - 11],
            [-reach, high - 11],
            [-reach, high - 60],
          ],
          11,
          60,
        ),
        box([-reach - head, high - 69], [-reach + head, high - 60], 2),
        box([0, high - 338], [wall, high - 322]),
        box([-17, high * 0.5 - 26], [17, high * 0.5 + 26], 3),
      ],
      measures: [across(-reach, 0, 'above'), diameter(-reach, head * 2, 'above')],
    },
  };
}

function showerRail(d: Sizes): Drawing {
  const [high, cc, r] = [d('height'), d('cc_distance'), d('rail_diameter') / 2];
  const fixings = [(high - cc) / 2, (high + cc) / 2];
  return {
    front: {
      shapes: [
        box([-r, 0], [r, high], 1),
        ...fixings.map((z) => round([0, z], 20)),
        box([-18, high * 0.66 - 28], [18, high * 0.66 + 28], 3),
      ],
      measures: [
        up((high - cc) / 2, (high + cc) / 2, 'right'),
        up(0, high, 'left'),
        diameter(0, r * 2, 'below'),
      ],
    },
    side: {
      shapes: [
        wallLine(46, -10, high + 10),
        box([-r, 0], [r, high], 1),
        ...fixings.map((z) => box([r, z - 10], [46, z + 10], 2)),
        pipe(
          [
            [-18, high * 0.66],
            [-40, high * 0.66],
          ],
          12,
        ),
      ],
      measures: [],
    },
  };
}

function bar(d: Sizes): Drawing {
  const [w, cc, h] = [d('width') / 2, d('cc_distance') / 2, d('height') / 2];
  const front = [
    box([-w, -h + 12], [w, h - 12], 3),
    ...[-cc, cc].map((x) => round([x, 0], h, h, 'hidden')),
    box([-11, -h - 6], [11, -h + 12]),
  ];
  const deep = d('depth');
  return {
    front: { shapes: front, measures: [across(-cc, cc, 'below'), across(-w, w, 'below')] },
    side: {
      shapes: [
        wallLine(0, -h - 14, h + 14),
        box([-deep, -21], [-deep + 42, 21], 18),
        box([-8, -h], [0, h], 2),
        box([-deep + 42, -14], [-8, 14]),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function headShower(d: Sizes): Drawing {
  const [reach, deep, high] = [d('head_reach'), d('depth'), d('height')];
  const head = d('head_diameter') / 2;
  const rise = high - 38;
  return {
    side: {
      shapes: [
        wallLine(0, -30, high + 10),
        pipe(
          [
            [0, rise],
            [-reach, rise],
            [-reach, 26],
          ],
          11,
          50,
        ),
        box([-10, rise - 31], [0, rise + 31], 3),
        box([-reach - head, 0], [-reach + head, 8], 3),
      ],
      measures: [across(-reach, 0, 'above'), across(-deep, 0, 'below')],
    },
    top: {
      shapes: [round([-reach, 0], head), box([-reach, -11], [0, 11]), box([-10, -31], [0, 31], 3)],
      measures: [diameter(-reach, head * 2, 'below')],
    },
  };
}

function squareHead(d: Sizes): Drawing {
  const [w, high] = [d('width') / 2, d('height')];
  return {
    front: {
      shapes: [
        box([-w, 0], [w, 9], 2),
        box([-22, 9], [22, 23], 2),
        box([-12, 23], [12, high - 9]),
        box([-32, high - 9], [32, high], 1),
      ],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    top: {
      shapes: [box([-w, -w], [w, w], 2), box([-32, -32], [32, 32], 1)],
      measures: [up(-w, w, 'left')],
    },
  };
}

function handShower(d: Sizes): Drawing {
  const [high, w] = [d('height'), d('head_diameter') / 2];
  return {
    front: {
      shapes: [
        round([0, high - w], w),
        round([0, high - w], w - 8),
        box([-12, 0], [12, high - w * 2 + 4], 4),
      ],
      measures: [diameter(0, w * 2, 'above'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line(
          [
            [-10, 0],
            [10, 0],
            [13, high - w * 2],
            [26, high - 8],
            [14, high],
            [-20, high - w * 2 + 14],
            [-12, high - w * 2 - 20],
          ],
          true,
        ),
      ],
      measures: [],
    },
  };
}

/** Showers. */
export const showerDrawings = {
  'rain-shower': rainShower,
  'square-rain-shower': rainShower,
  'shower-rail': showerRail,
  thermostat: bar,
  'shelf-thermostat': bar,
  'head-shower': headShower,
  'square-head-shower': squareHead,
  'hand-shower': handShower,
} satisfies Record<string, (d: Sizes) => Drawing>;
