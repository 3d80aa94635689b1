import {
  across,
  box,
  diameter,
  line,
  round,
  soft,
  up,
  type Drawing,
  type Shape,
  type Sizes,
} from '#tools/pictures/drawings/view.ts';

function freeStanding(d: Sizes): Drawing {
  const [w, b, high, out] = [d('width') / 2, d('depth') / 2, d('height'), d('outlet_diameter') / 2];
  const [corner, rim] = [d('corner', 2.5), d('rim', 22)];
  const body = (half: number, foot: number): Shape =>
    line(
      [
        [-half, high],
        [half, high],
        [half * 0.965, high * 0.92],
        [half * 0.83, high * 0.5],
        [half * foot, 0],
        [-half * foot, 0],
        [-half * 0.83, high * 0.5],
        [-half * 0.965, high * 0.92],
      ],
      true,
    );
  const inside = (half: number): Shape =>
    line(
      [
        [-half * 0.95, high - 10],
        [-half * 0.81, high * 0.55],
        [-half * 0.6, high * 0.19],
        [half * 0.6, high * 0.19],
        [half * 0.81, high * 0.55],
        [half * 0.95, high - 10],
      ],
      false,
      'hidden',
    );
  return {
    front: {
      shapes: [body(w, 0.72), inside(w)],
      measures: [up(0, high, 'left'), across(-w, w, 'above')],
    },
    side: { shapes: [body(b, 0.69), inside(b)], measures: [] },
    top: {
      shapes: [
        soft([0, 0], w, b, corner),
        soft([0, 0], w - rim, b - rim, corner),
        round([0, 0], out),
      ],
      measures: [up(-b, b, 'left'), diameter(0, out * 2, 'below')],
    },
  };
}

function builtIn(d: Sizes, low: number): Drawing {
  const [w, b, high, out] = [d('width') / 2, d('depth') / 2, d('height'), d('outlet_diameter') / 2];
  const rim = 60;
  const inside = (half: number): Shape =>
    line(
      [
        [-half + rim, high],
        [-half + rim + 40, high * 0.6],
        [-half * 0.62, high * low],
        [half * 0.62, high * low],
        [half - rim - 40, high * 0.6],
        [half - rim, high],
      ],
      false,
      'hidden',
    );
  const shell = (half: number): Shape[] => [
    box([-half, high - 34], [half, high], 5),
    low > 0.15
      ? box([-half + 26, 30], [half - 26, high - 34], 2)
      : line([
          [-half * 0.9, high - 34],
          [-half * 0.78, high * 0.2],
          [-half * 0.6, 0],
          [half * 0.6, 0],
          [half * 0.78, high * 0.2],
          [half * 0.9, high - 34],
        ]),
  ];
  return {
    front: {
      shapes: [...shell(w), inside(w)],
      measures: [up(0, high, 'left'), across(-w, w, 'above')],
    },
    side: { shapes: [...shell(b), inside(b)], measures: [] },
    top: {
      shapes: [box([-w, -b], [w, b], 6), soft([0, 0], w - rim, b - rim, 5), round([0, 0], out)],
      measures: [up(-b, b, 'left'), diameter(0, out * 2, 'below')],
    },
  };
}

function sink(d: Sizes): Drawing {
  const [wide, b, high, out] = [d('width'), d('depth') / 2, d('height'), d('outlet_diameter') / 2];
  const [bowls, drainer] = [d('bowls', 1), d('drainer', 0)];
  const each = (wide - drainer) / bowls;
  const middles = Array.from({ length: bowls }, (_, i) => -wide / 2 + each * (i + 0.5));
  const section = middles.map((x) =>
    line([
      [x - each / 2 + 26, -6],
      [x - each / 2 + 30, -high + 18],
      [x - each / 2 + 40, -high],
      [x + each / 2 - 40, -high],
      [x + each / 2 - 30, -high + 18],
      [x + each / 2 - 26, -6],
    ]),
  );
  const ridges =
    drainer > 0
      ? Array.from({ length: 7 }, (_, i) =>
          line([
            [wide / 2 - drainer + 40, ((i - 3) * b * 2) / 9],
            [wide / 2 - 50, ((i - 3) * b * 2) / 9],
          ]),
        )
      : [];
  const cut = d('cutout_width', 0);
  return {
    front: {
      shapes: [box([-wide / 2, -6], [wide / 2, 0], 2), ...section],
      measures: [
        up(-high, 0, 'left'),
        across(-wide / 2, wide / 2, 'above'),
        ...(cut > 0 ? [across(-cut / 2, cut / 2, 'below')] : []),
      ],
    },
    top: {
      shapes: [
        box([-wide / 2, -b], [wide / 2, b], 8),
        ...middles.flatMap((x) => [soft([x, 0], each / 2 - 26, b - 26, 7), round([x, 0], out)]),
        ...ridges,
      ],
      measures: [up(-b, b, 'left'), diameter(middles[0] ?? 0, out * 2, 'below')],
    },
  };
}

/** Baths and sinks. */
export const bathDrawings = {
  bath: freeStanding,
  'built-in-bath': (d: Sizes) => builtIn(d, 0.21),
  'drop-in-bath': (d: Sizes) => builtIn(d, 0.08),
  sink,
} satisfies Record<string, (d: Sizes) => Drawing>;
