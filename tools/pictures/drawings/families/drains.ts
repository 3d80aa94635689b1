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
  turned,
  up,
} from '#tools/pictures/drawings/view.ts';

function linearDrain(d: Sizes): Drawing {
  const [w, deep, high, out] = [
    d('width') / 2,
    d('depth') / 2,
    d('height'),
    d('outlet_diameter') / 2,
  ];
  return {
    front: {
      shapes: [
        box([-w, high - 14], [w, high], 1),
        box([-62, 0], [62, high - 14], 4),
        round([0, out + 4], out),
      ],
      measures: [across(-w, w, 'above'), up(0, high, 'left'), diameter(0, out * 2, 'below')],
    },
    top: {
      shapes: [box([-w, -deep], [w, deep], 1), box([-w + 9, -deep + 9], [w - 9, deep - 9])],
      measures: [up(-deep, deep, 'left')],
    },
  };
}

function grate(d: Sizes, circle: boolean): Drawing {
  const [w, high] = [d('width') / 2, d('height')];
  const slots = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((i) =>
    [-1, 1].map((s) =>
      box(
        [i * w * 0.19 - 2.6, s * w * 0.4 - w * 0.34],
        [i * w * 0.19 + 2.6, s * w * 0.4 + w * 0.34],
        2.6,
      ),
    ),
  );
  const holes = [0.28, 0.5, 0.72].flatMap((share, ring) =>
    Array.from({ length: 6 * (ring + 1) }, (_, k) => {
      const angle = (Math.PI * 2 * (k + ring * 0.5)) / (6 * (ring + 1));
      return round([w * share * Math.cos(angle), w * share * Math.sin(angle)], w * 0.06);
    }),
  );
  const plan = circle
    ? [round([0, 0], w), ...holes]
    : [box([-w, -w], [w, w], 1), box([-w + 6, -w + 6], [w - 6, w - 6]), ...slots];
  return {
    front: { shapes: [box([-w, 0], [w, high], 1)], measures: [up(0, high, 'left')] },
    top: {
      shapes: plan,
      measures: circle
        ? [diameter(0, w * 2, 'below')]
        : [across(-w, w, 'below'), up(-w, w, 'left')],
    },
  };
}

function tileGrate(d: Sizes): Drawing {
  const [w, high] = [d('width') / 2, d('height')];
  return {
    front: {
      shapes: [box([-w, 0], [w, high], 1), box([-w + 11, 8], [w - 11, high], 0, 'hidden')],
      measures: [up(0, high, 'left')],
    },
    top: {
      shapes: [
        box([-w, -w], [w, w], 1),
        box([-w + 9, -w + 9], [w - 9, w - 9]),
        box([-w + 12, -w + 12], [w - 12, w - 12]),
      ],
      measures: [across(-w, w, 'below'), up(-w, w, 'left')],
    },
  };
}

function floorDrain(d: Sizes): Drawing {
  const [r, deep, high, out] = [d('width') / 2, d('depth'), d('height'), d('outlet_diameter') / 2];
  const pot = turned([
    [r * 0.62, 0],
    [r * 0.74, high - 20],
    [r, high - 17],
    [r, high - 10],
    [r * 0.78, high - 10],
    [r * 0.78, high],
  ]);
  const outlet: Shape = box([r * 0.66, 6], [deep - r, 6 + out * 2]);
  return {
    side: {
      shapes: [
        pot,
        outlet,
        line(
          [
            [r * 0.4, 6 + out],
            [deep - r + 16, 6 + out],
          ],
          false,
          'axis',
        ),
      ],
      measures: [
        across(-r, deep - r, 'below'),
        up(0, high, 'left'),
        { ...up(6, 6 + out * 2, 'right'), round: true },
      ],
    },
    top: {
      shapes: [round([0, 0], r), round([0, 0], r * 0.76), box([r * 0.97, -out], [deep - r, out])],
      measures: [diameter(0, r * 2, 'below')],
    },
  };
}

function bottleTrap(d: Sizes): Drawing {
  const [out, high, deep, w] = [d('outlet_diameter') / 2, d('height'), d('depth'), d('width') / 2];
  const wall = deep - w;
  return {
    side: {
      shapes: [
        turned([
          [20, 0],
          [33, 14],
          [33, 92],
          [22, 99],
        ]),
        box([-out, 99], [out, high]),
        box([-out - 8, high - 22], [out + 8, high], 2),
        pipe(
          [
            [22, 70],
            [wall, 70],
          ],
          out,
        ),
        box([wall - 9, 36], [wall, 104], 4),
        line([
          [wall, -20],
          [wall, high + 20],
        ]),
      ],
      measures: [
        across(-w, wall, 'below'),
        up(0, high, 'left'),
        { ...up(70 - out, 70 + out, 'right'), round: true },
      ],
    },
  };
}

function pTrap(d: Sizes): Drawing {
  const [out, high, deep, w] = [d('outlet_diameter') / 2, d('height'), d('depth'), d('width') / 2];
  const wall = deep - w;
  const arm = high * 0.62;
  return {
    side: {
      shapes: [
        pipe(
          [
            [0, high],
            [0, out],
            [out * 4.4, out],
            [out * 4.4, arm],
            [wall, arm],
          ],
          out,
          out * 2.15,
        ),
        box([-out - 7, high - 26], [out + 7, high - 4], 2),
        box([wall - 9, arm - out * 2], [wall, arm + out * 2], 4),
        line([
          [wall, -20],
          [wall, high + 20],
        ]),
      ],
      measures: [
        across(-w, wall, 'below'),
        up(0, high, 'left'),
        { ...up(arm - out, arm + out, 'right'), round: true },
      ],
    },
  };
}

/** Drains, grates and traps. */
export const drainDrawings = {
  'linear-drain': linearDrain,
  'drain-grate': (d: Sizes) => grate(d, false),
  'round-grate': (d: Sizes) => grate(d, true),
  'tile-grate': tileGrate,
  'floor-drain': floorDrain,
  'bottle-trap': bottleTrap,
  'p-trap': pTrap,
} satisfies Record<string, (d: Sizes) => Drawing>;
