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

const wallLine = (low: number, high: number): Shape =>
  line([
    [0, low],
    [0, high],
  ]);

function hook(d: Sizes): Drawing {
  const [r, deep] = [d('width') / 2, d('depth')];
  return {
    front: {
      shapes: [round([0, 0], r), round([0, 4], 12)],
      measures: [diameter(0, r * 2, 'below')],
    },
    side: {
      shapes: [
        wallLine(-r - 8, r + 12),
        box([-7, -r], [0, r], 2),
        box([-deep + 10, -7], [-7, 7]),
        box([-deep, -12], [-deep + 12, 12], 2),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function towelBar(d: Sizes): Drawing {
  const [w, h, deep, cc] = [d('width') / 2, d('height') / 2, d('depth'), d('cc_distance') / 2];
  const r = d('bar_diameter') / 2;
  return {
    front: {
      shapes: [...[-cc, cc].map((x) => round([x, 0], h)), box([-w, -r], [w, r], 2)],
      measures: [across(-cc, cc, 'below'), across(-w, w, 'below'), up(-h, h, 'left')],
    },
    side: {
      shapes: [
        wallLine(-h - 10, h + 10),
        box([-7, -h], [0, h], 2),
        box([-deep + r, -9], [-7, 9]),
        round([-deep + r, 0], r),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function paperHolder(d: Sizes): Drawing {
  const [w, deep] = [d('width') / 2, d('depth')];
  return {
    front: {
      shapes: [
        round([-w + 22, 0], 22),
        box([-w + 22, -8], [w - 4, 8], 4),
        box([w - 9, -12], [w, 12], 2),
      ],
      measures: [across(-w, w, 'below')],
    },
    side: {
      shapes: [
        wallLine(-34, 34),
        box([-7, -22], [0, 22], 2),
        box([-deep + 10, -8], [-7, 8]),
        round([-deep + 12, 0], 12),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function towelRing(d: Sizes): Drawing {
  const [w, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const top = high - 22;
  return {
    front: {
      shapes: [round([0, top], 22), round([0, w], w), round([0, w], w - 10)],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(-10, high + 10),
        box([-7, top - 22], [0, high], 2),
        box([-deep, top - 9], [-7, top + 9], 2),
        box([-deep + 7, 0], [-deep + 17, top], 5),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function brush(d: Sizes): Drawing {
  const [r, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const body = (x: number): Shape[] => [
    box([x - r, 0], [x + r, 150], 3),
    box([x - r + 6, 150], [x + r - 6, 158], 3),
    box([x - 6, 158], [x + 6, high - 90]),
    box([x - 9, high - 90], [x + 9, high], 5),
  ];
  return {
    front: { shapes: body(0), measures: [across(-r, r, 'below'), up(0, high, 'left')] },
    side: {
      shapes: [
        wallLine(-10, high + 10),
        box([-7, 88], [0, 132], 2),
        box([-deep + 2 * r, 102], [-7, 118]),
        ...body(-deep + r),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function dispenser(d: Sizes): Drawing {
  const [r, high, deep] = [d('width') / 2, d('height'), d('depth')];
  const body = (x: number): Shape[] => [
    box([x - r + 1, 0], [x + r - 1, 104], 6),
    box([x - r, 58], [x + r, 74], 1),
    box([x - 21, 110], [x + 21, 126], 2),
    box([x - 5, 126], [x + 5, high - 12]),
    box([x - 12, high - 12], [x + 12, high], 2),
  ];
  return {
    front: { shapes: body(0), measures: [across(-r, r, 'below'), up(0, high, 'left')] },
    side: {
      shapes: [
        wallLine(-10, high + 10),
        box([-7, 44], [0, 88], 2),
        box([-deep + 2 * r, 58], [-7, 74]),
        ...body(-deep + r),
        box([-deep - 14, high - 18], [-deep + r, high - 8], 4),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function glassShelf(d: Sizes): Drawing {
  const [w, deep, thick] = [d('width') / 2, d('depth'), d('glass_thickness') / 2];
  const posts = [-w + 60, w - 60];
  return {
    front: {
      shapes: [
        box([-w, -thick], [w, thick]),
        ...posts.map((x) => round([x, 0], 22)),
        box([-w + 60, 18], [w - 60, 27], 4),
      ],
      measures: [across(-w, w, 'below'), up(-thick, thick, 'left')],
    },
    top: {
      shapes: [
        line([
          [-w - 20, 0],
          [w + 20, 0],
        ]),
        box([-w, -deep], [w, -12], 10),
        ...posts.map((x) => box([x - 9, -46], [x + 9, 0])),
      ],
      measures: [up(-deep, 0, 'left')],
    },
  };
}

function grabRail(d: Sizes): Drawing {
  const [cc, flange, deep, r] = [
    d('cc_distance') / 2,
    d('height') / 2,
    d('depth'),
    d('bar_diameter') / 2,
  ];
  return {
    front: {
      shapes: [...[-cc, cc].map((x) => round([x, 0], flange)), box([-cc - r, -r], [cc + r, r], r)],
      measures: [
        across(-cc, cc, 'below'),
        across(-cc - flange, cc + flange, 'below'),
        up(-flange, flange, 'left'),
      ],
    },
    top: {
      shapes: [
        line([
          [-cc - flange - 20, 0],
          [cc + flange + 20, 0],
        ]),
        ...[-cc, cc].map((x) => box([x - flange, -11], [x + flange, 0], 3)),
        pipe(
          [
            [-cc, -11],
            [-cc, -deep + r],
            [cc, -deep + r],
            [cc, -11],
          ],
          r,
          46,
        ),
      ],
      measures: [up(-deep, 0, 'left'), { ...up(-deep, -deep + 2 * r, 'right'), round: true }],
    },
  };
}

function hingedRail(d: Sizes): Drawing {
  const [w, high, deep, r] = [d('width') / 2, d('height'), d('depth'), d('bar_diameter') / 2];
  return {
    front: {
      shapes: [box([-w, 0], [w, high], 4), round([0, high - 50], r), round([0, high - 150], r)],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        wallLine(-20, high + 20),
        box([-10, 0], [0, high], 3),
        box([-52, high - 96], [-10, high - 34], 8),
        pipe(
          [
            [-40, high - 50],
            [-deep + r, high - 50],
            [-deep + r, high - 150],
            [-60, high - 150],
            [-24, high - 100],
          ],
          r,
          49,
        ),
      ],
      measures: [
        across(-deep, 0, 'below'),
        { ...up(high - 50 - r, high - 50 + r, 'left'), round: true },
      ],
    },
  };
}

function basinWaste(d: Sizes): Drawing {
  const [r, high, hole] = [d('width') / 2, d('height'), d('basin_hole')];
  return {
    front: {
      shapes: [
        turned([
          [19.5, 0],
          [20.5, 2],
          [20.5, 26],
          [26, 26],
          [26, 38],
          [20.5, 38],
          [20.5, high - 29],
          [r - 5, high - 29],
          [r - 5, high - 22],
          [r, high - 21],
          [r, high - 17],
          [6, high - 17],
          [6, high - 10],
          [r - 1, high - 9],
          [r - 1, high - 3],
          [0, high],
        ]),
      ],
      measures: [diameter(0, r * 2, 'above'), up(0, high, 'left'), diameter(0, hole, 'below')],
    },
  };
}

/** Accessories, and the plug of the basin. */
export const accessoryDrawings = {
  'robe-hook': hook,
  'towel-bar': towelBar,
  'paper-holder': paperHolder,
  'towel-ring': towelRing,
  'toilet-brush': brush,
  'soap-dispenser': dispenser,
  'glass-shelf': glassShelf,
  'grab-rail': grabRail,
  'hinged-rail': hingedRail,
  'basin-waste': basinWaste,
} satisfies Record<string, (d: Sizes) => Drawing>;
