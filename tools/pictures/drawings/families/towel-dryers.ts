import {
  across,
  box,
  type Drawing,
  line,
  round,
  type Shape,
  type Sizes,
  up,
} from '#tools/pictures/drawings/view.ts';

const wallLine = (low: number, high: number): Shape =>
  line([
    [0, low],
    [0, high],
  ]);

/** Bars between posts, in groups. */
function towelDryer(d: Sizes): Drawing {
  const [w, high, deep, cc] = [d('width') / 2, d('height'), d('depth'), d('cc_distance') / 2];
  const bars = 18;
  const rungs = Array.from({ length: bars }, (_, i) => {
    const z = high * (0.08 + (0.84 * (i + (i > 4 ? 1.6 : 0) + (i > 10 ? 1.6 : 0))) / (bars + 2.2));
    return box([-w + 30, z - 11], [w - 30, z + 11], 4);
  });
  return {
    front: {
      shapes: [box([-w, 0], [-w + 30, high], 6), box([w - 30, 0], [w, high], 6), ...rungs],
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(-20, high + 20),
        box([-deep, 0], [-deep + 30, high], 6),
        ...[0.12, 0.9].map((share) => box([-deep + 30, high * share - 9], [0, high * share + 9])),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function flatDryer(d: Sizes): Drawing {
  const [w, high, deep, cc] = [d('width') / 2, d('height'), d('depth'), d('cc_distance') / 2];
  const pitch = high / 10.6;
  const slats = Array.from(
    { length: 9 },
    (_, i) => high * 0.02 + pitch * (i + (i > 4 ? 1.4 : 0)),
  ).map((z) => box([-w, z], [w, z + pitch * 0.72], 3));
  const posts = [-cc, cc].map((x) => box([x - 17, 0], [x + 17, high], 4, 'hidden'));
  return {
    front: {
      shapes: [...posts, ...slats],
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(-20, high + 20),
        box([-deep, 0], [-deep + 14, high], 3),
        box([-deep + 18, 0], [-deep + 44, high], 4),
        ...[0.12, 0.9].map((share) => box([-deep + 44, high * share - 11], [0, high * share + 11])),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function heatedBars(d: Sizes): Drawing {
  const [w, high, deep, cc, r] = [
    d('width') / 2,
    d('height'),
    d('depth'),
    d('cc_distance') / 2,
    d('bar_diameter') / 2,
  ];
  const heights = [r, high / 2, high - r];
  return {
    front: {
      shapes: heights.flatMap((z) => [
        ...[-cc, cc].map((x) => round([x, z], 24, 24, 'hidden')),
        box([-w, z - r], [w, z + r], 3),
      ]),
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(-20, high + 20),
        ...heights.flatMap((z) => [
          box([-7, z - 24], [0, z + 24], 2),
          box([-deep + 14, z - 9], [-7, z + 9]),
          round([-deep + 14, z], r),
        ]),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

/** Towel dryers. */
export const towelDryerDrawings = {
  'towel-dryer': towelDryer,
  'flat-towel-dryer': flatDryer,
  'heated-bars': heatedBars,
} satisfies Record<string, (d: Sizes) => Drawing>;
