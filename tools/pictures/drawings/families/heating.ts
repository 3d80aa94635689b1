import {
  across,
  box,
  diameter,
  line,
  pipe,
  round,
  turned,
  up,
  type Drawing,
  type Shape,
  type Sizes,
} from '#tools/pictures/drawings/view.ts';

function waterHeater(d: Sizes): Drawing {
  const [r, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const tank = (): Shape =>
    turned([
      [r - 18, 30],
      [r, 46],
      [r, high - 60],
      [r - 26, high - 22],
      [0, high - 16],
    ]);
  const pipes = [-80, 80].map((x) => box([x - 11, high - 22], [x + 11, high]));
  return {
    front: {
      shapes: [tank(), ...pipes, box([-105, 190], [105, 380], 12), round([-48, 285], 26)],
      measures: [across(-r, r, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [tank(), box([-deep + r, 190], [-r + 6, 380], 6)],
      measures: [across(-deep + r, r, 'below')],
    },
  };
}

function compactHeater(d: Sizes): Drawing {
  const [w, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const pipes = [-46, 46].map((x) => box([x - 10, 0], [x + 10, 30]));
  return {
    front: {
      shapes: [box([-w, 30], [w, high], 30), ...pipes, round([0, high * 0.34], 30)],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -10],
          [0, high + 20],
        ]),
        box([-deep, 30], [0, high], 30),
        box([-deep / 2 - 10, 0], [-deep / 2 + 10, 30]),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function radiator(d: Sizes): Drawing {
  const [w, high, deep, clear] = [d('width') / 2, d('height'), d('depth'), d('wall_clearance')];
  const count = Math.round((w * 2) / 34);
  const ribs = Array.from(
    { length: count },
    (_, i) => ((i - (count - 1) / 2) * (w * 2 - 60)) / (count - 1),
  ).map((x) => box([x - 8.5, 30], [x + 8.5, high - 36], 3));
  return {
    front: {
      shapes: [box([-w, 0], [w, high], 4), ...ribs],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -20],
          [0, high + 30],
        ]),
        box([-clear - deep, 4], [-clear - deep + 18, high - 8], 4),
        box([-clear - 18, 4], [-clear, high - 8], 4),
        box([-clear - deep, high - 8], [-clear, high], 2),
      ],
      measures: [across(-clear - deep, -clear, 'below'), across(-clear, 0, 'above')],
    },
  };
}

function columnRadiator(d: Sizes): Drawing {
  const [w, high, deep, clear] = [d('width') / 2, d('height'), d('depth'), d('wall_clearance')];
  const count = Math.round((w * 2) / 60);
  const pitch = (w * 2) / count;
  const columns = Array.from({ length: count }, (_, i) => -w + pitch * (i + 0.5)).flatMap((x) => [
    box([x - 12.5, 40], [x + 12.5, high - 40]),
    box([x - pitch / 2, 0], [x + pitch / 2, 40], 9),
    box([x - pitch / 2, high - 40], [x + pitch / 2, high], 9),
  ]);
  const tubes = [-1, 0, 1]
    .map((i) => -clear - deep / 2 + (i * deep) / 3)
    .map((y) => box([y - 12.5, 40], [y + 12.5, high - 40]));
  return {
    front: { shapes: columns, measures: [across(-w, w, 'below'), up(0, high, 'left')] },
    side: {
      shapes: [
        line([
          [0, -20],
          [0, high + 30],
        ]),
        ...tubes,
        box([-clear - deep, 0], [-clear, 40], 18),
        box([-clear - deep, high - 40], [-clear, high], 18),
      ],
      measures: [across(-clear - deep, -clear, 'below'), across(-clear, 0, 'above')],
    },
  };
}

function vessel(d: Sizes): Drawing {
  const [r, high] = [d('width') / 2, d('height')];
  const body = high - 34;
  const cap = r * 0.46;
  const dome = Array.from({ length: 10 }, (_, i) => (i * Math.PI) / 18);
  const bottom = dome.map((a): [number, number] => [
    r * Math.sin(a) ** 0.86,
    cap * (1 - Math.cos(a)),
  ]);
  const top = dome
    .toReversed()
    .map((a): [number, number] => [r * Math.sin(a) ** 0.86, body - cap * (1 - Math.cos(a))]);
  return {
    front: {
      shapes: [
        turned([...bottom, ...top]),
        box([-13, body], [13, high]),
        line([
          [-r, body / 2],
          [r, body / 2],
        ]),
      ],
      measures: [diameter(0, r * 2, 'below'), up(0, high, 'left')],
    },
  };
}

function pump(d: Sizes): Drawing {
  const [w, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const flanges = [0, high - 15].map((z) => box([-27, z], [27, z + 15], 2));
  return {
    front: {
      shapes: [
        ...flanges,
        box([-21, 15], [21, high - 15]),
        box([-w + 14, high / 2 - 50], [w - 14, high / 2 + 50], 16),
        round([0, high / 2], w),
      ],
      measures: [up(0, high, 'left'), diameter(0, w * 2, 'below')],
    },
    side: {
      shapes: [
        ...flanges,
        box([-21, 15], [21, high - 15]),
        box([-26, high / 2 - 50], [32, high / 2 + 50], 8),
        box([32 - deep, high / 2 - 50], [-26, high / 2 + 50], 6),
      ],
      measures: [across(32 - deep, 32, 'below')],
    },
  };
}

function manifold(d: Sizes, upper: number, lower: number | undefined): Drawing {
  const [w, high, pitch, outlets] = [d('width') / 2, d('height'), d('pitch'), d('outlets')];
  const middles = Array.from({ length: outlets }, (_, i) => (i - (outlets - 1) / 2) * pitch);
  const bars = [upper, ...(lower === undefined ? [] : [lower])].flatMap((z) => [
    box([-w, z - 16], [w, z + 16], 4),
    ...middles.map((x) => box([x - 12, z - 52], [x + 12, z - 16], 2)),
  ]);
  const heads = middles.map((x) => box([x - 12, upper + 16], [x + 12, high], 3));
  const first = middles[0] ?? 0;
  return {
    front: {
      shapes: [...bars, ...heads],
      measures: [
        across(first, first + pitch, 'below'),
        across(-w, w, 'below'),
        up(0, high, 'left'),
      ],
    },
  };
}

function boxed(d: Sizes, detail: (w: number, h: number) => readonly Shape[]): Drawing {
  const [w, h, deep] = [d('width') / 2, d('height') / 2, d('depth')];
  return {
    front: {
      shapes: [box([-w, -h], [w, h], 5), ...detail(w, h)],
      measures: [across(-w, w, 'below'), up(-h, h, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -h - 14],
          [0, h + 14],
        ]),
        box([-deep, -h], [0, h], 4),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function thermostatHead(d: Sizes): Drawing {
  const [r, deep] = [d('width') / 2, d('depth')];
  return {
    front: {
      shapes: [round([0, 0], r), round([0, 0], r - 8)],
      measures: [diameter(0, r * 2, 'below')],
    },
    side: {
      shapes: [box([-16, -15], [0, 15], 2), box([-deep, -r], [-16, r], 5)],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function filter(d: Sizes): Drawing {
  const [r, high] = [d('width') / 2, d('height')];
  const port = pipe(
    [
      [-r, high - 44],
      [r, high - 44],
    ],
    14,
  );
  return {
    front: {
      shapes: [
        turned([
          [r - 20, 0],
          [r - 12, 16],
          [r - 9, high - 110],
          [r - 4, high - 96],
          [r - 4, high - 82],
          [r, high - 72],
          [r, high - 52],
          [r - 16, high - 34],
          [r - 20, high - 12],
        ]),
        box([-11, high - 12], [11, high], 2),
        port,
      ],
      measures: [across(-r, r, 'below'), up(0, high, 'left')],
    },
  };
}

/** Heating, hot water and the water filter. */
export const heatingDrawings = {
  'water-heater': waterHeater,
  'compact-heater': compactHeater,
  radiator,
  'column-radiator': columnRadiator,
  'expansion-vessel': vessel,
  'circulation-pump': pump,
  'heating-manifold': (d: Sizes) => manifold(d, d('height') - 110, 90),
  'room-thermostat': (d: Sizes) => boxed(d, (w, h) => [box([-w + 9, -h + 9], [w - 9, h - 9], 3)]),
  'manifold-cabinet': (d: Sizes) =>
    boxed(d, (w, h) => [box([-w + 26, -h + 26], [w - 26, h - 26], 2), round([w - 44, 0], 11)]),
  'radiator-thermostat': thermostatHead,
  'water-filter': filter,
} satisfies Record<string, (d: Sizes) => Drawing>;
