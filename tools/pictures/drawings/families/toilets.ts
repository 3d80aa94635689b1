import {
  across,
  box,
  type Drawing,
  line,
  round,
  type Shape,
  type Sizes,
  soft,
  up,
} from '#tools/pictures/drawings/view.ts';

/** The D of a toilet seen from above, its back at y = 0. */
function plan(w: number, deep: number): Shape {
  const square = 60;
  const front = Array.from({ length: 37 }, (_, i): [number, number] => {
    const angle = Math.PI * (i / 36);
    const wide = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.85;
    return [wide * w, -square - Math.sin(angle) ** 0.85 * (deep - square)];
  });
  return line([[w, 0], ...front, [-w, 0]], true);
}

/** Everything that hangs on two bolts: toilets and bidets. */
function wallHung(d: Sizes, seat: number): Drawing {
  const [w, deep, high, cc] = [d('width') / 2, d('depth'), d('height'), d('cc_distance') / 2];
  const rim = high - seat;
  const bolts = [-cc, cc].map((x) => round([x, rim * 0.42], 7, 7, 'hidden'));
  const lid = seat > 0 ? [box([-w + 4, rim + 2], [w - 4, high], 14)] : [];
  const profile = line(
    [
      [0, rim],
      [-deep + 10, rim],
      [-deep + 22, rim - 40],
      [-deep * 0.8, rim * 0.55],
      [-deep * 0.46, rim * 0.12],
      [-deep * 0.3, 0],
      [0, 0],
    ],
    true,
  );
  const cover = seat > 0 ? [box([-deep, rim + 2], [-50, high], 12)] : [];
  return {
    front: {
      shapes: [
        line(
          [
            [-w, rim],
            [w, rim],
            [w * 0.96, rim * 0.72],
            [w * 0.7, rim * 0.06],
            [w * 0.6, 0],
            [-w * 0.6, 0],
            [-w * 0.7, rim * 0.06],
            [-w * 0.96, rim * 0.72],
          ],
          true,
        ),
        ...lid,
        ...bolts,
      ],
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -30],
          [0, high + 60],
        ]),
        profile,
        ...cover,
      ],
      measures: [across(-deep, 0, 'below')],
    },
    top: {
      shapes: [
        line([
          [-w - 30, 0],
          [w + 30, 0],
        ]),
        plan(w, deep),
      ],
      measures: [],
    },
  };
}

function floorToilet(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  const rim = d('rim', 400);
  const out = d('outlet_diameter') / 2;
  const seat: Shape[] = [box([-deep, rim + 2], [-190, rim + 42], 12)];
  const measures = [across(-deep, 0, 'below')];
  return {
    front: {
      shapes: [
        line(
          [
            [-w, rim],
            [w, rim],
            [w * 0.8, rim * 0.62],
            [w * 0.64, 0],
            [-w * 0.64, 0],
            [-w * 0.8, rim * 0.62],
          ],
          true,
        ),
        box([-w + 4, rim + 2], [w - 4, rim + 42], 14),
        box([-w + 4, rim + 42], [w - 4, high - 33], 8),
        box([-w, high - 31], [w, high - 4], 6),
        box([-27, high - 4], [27, high], 2),
      ],
      measures: [up(0, high, 'left'), across(-w, w, 'below')],
    },
    side: {
      shapes: [
        line([
          [0, 0],
          [0, high + 40],
        ]),
        line(
          [
            [-10, 0],
            [-10, rim],
            [-deep + 6, rim],
            [-deep + 30, rim - 70],
            [-deep + 118, 40],
            [-deep + 130, 0],
          ],
          true,
        ),
        ...seat,
        box([-168, rim + 4], [-2, high - 4], 6),
        round([-90, out + 20], out, out, 'hidden'),
      ],
      measures,
    },
  };
}

function toiletSeat(d: Sizes): Drawing {
  const [w, deep, high, cc] = [d('width') / 2, d('depth'), d('height'), d('cc_distance') / 2];
  const hole = soft([0, -deep * 0.56], w - 70, deep * 0.31, 2.4);
  return {
    side: {
      shapes: [
        box([-deep, 0], [-6, high * 0.42], 8),
        box([-deep, high * 0.46], [-2, high], 10),
        box([-30, -46], [-20, 0], 2),
      ],
      measures: [up(0, high, 'right')],
    },
    top: {
      shapes: [plan(w, deep), hole, ...[-cc, cc].map((x) => round([x, -14], 12))],
      measures: [across(-cc, cc, 'above'), across(-w, w, 'below'), up(-deep, 0, 'left')],
    },
  };
}

function cisternFrame(d: Sizes): Drawing {
  const [w, deep, high, cc] = [d('width') / 2, d('depth'), d('height'), d('cc_distance') / 2];
  const posts = [-w, w - 40].map((x) => box([x, 60], [x + 40, high]));
  const feet = [-w - 0, w - 40].map((x) => box([x, 0], [x + 40, 8], 2));
  return {
    front: {
      shapes: [
        ...posts,
        ...feet,
        box([-w + 40, high - 40], [w - 40, high]),
        box([-w + 40, 380], [w - 40, 420]),
        box([-204, 470], [204, high - 76], 20),
        box([-116, high - 262], [116, high - 110], 6),
        ...[-cc, cc].map((x) => round([x, 300], 6)),
        round([0, 345], 24),
        round([0, 220], 46),
      ],
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        box([-deep / 2, 60], [-deep / 2 + 40, high]),
        box([-deep / 2, 470], [deep / 2, high - 76], 20),
        box([-deep / 2, 0], [deep / 2, 8], 2),
        box([-deep / 2, 8], [-deep / 2 + 30, 60]),
      ],
      measures: [across(-deep / 2, deep / 2, 'below')],
    },
  };
}

function flushPlate(d: Sizes, square: boolean): Drawing {
  const [w, h, deep] = [d('width') / 2, d('height') / 2, d('depth')];
  const keys = square
    ? [
        box([-w + 34, -h + 38], [w * 0.28 - 1.6, h - 38], 3),
        box([w * 0.28 + 1.6, -h + 38], [w - 34, h - 38], 3),
      ]
    : [round([-38, 0], 47), round([56, 0], 30)];
  return {
    front: {
      shapes: [box([-w, -h], [w, h], square ? 5 : 10), ...keys],
      measures: [across(-w, w, 'below'), up(-h, h, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -h - 16],
          [0, h + 16],
        ]),
        box([-deep, -h], [0, h], 3),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function urinal(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  return {
    front: {
      shapes: [
        line(
          [
            [-w, 200],
            [-w * 0.94, high - 60],
            [-w * 0.7, high],
            [w * 0.7, high],
            [w * 0.94, high - 60],
            [w, 200],
            [w * 0.74, 50],
            [w * 0.45, 0],
            [-w * 0.45, 0],
            [-w * 0.74, 50],
          ],
          true,
        ),
        soft([0, 190], w * 0.85, 60, 2.2),
      ],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -20],
          [0, high + 40],
        ]),
        line(
          [
            [0, 0],
            [-deep * 0.4, 0],
            [-deep * 0.66, 50],
            [-deep, 190],
            [-deep + 6, 214],
            [-80, 160],
            [-76, high - 20],
            [-60, high],
            [0, high],
          ],
          true,
        ),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

/** Toilets, bidets and what belongs to them. */
export const toiletDrawings = {
  'wall-toilet': (d: Sizes) => wallHung(d, d('height') - d('bowl_height')),
  'shower-toilet': (d: Sizes) => wallHung(d, 76),
  bidet: (d: Sizes) => wallHung(d, 0),
  'floor-toilet': floorToilet,
  'toilet-seat': toiletSeat,
  'cistern-frame': cisternFrame,
  'flush-plate': (d: Sizes) => flushPlate(d, false),
  'square-flush-plate': (d: Sizes) => flushPlate(d, true),
  urinal,
} satisfies Record<string, (d: Sizes) => Drawing>;
