import {
  across,
  box,
  line,
  round,
  soft,
  up,
  type Drawing,
  type Measure,
  type Shape,
  type Sizes,
} from '#tools/pictures/drawings/view.ts';

/** A body on the wall: front and side as rectangles, with what the front shows. */
function cabinet(
  d: Sizes,
  detail: (w: number, high: number) => readonly Shape[],
  more: readonly Measure[] = [],
): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  return {
    front: {
      shapes: [box([-w, 0], [w, high]), ...detail(w, high)],
      measures: [across(-w, w, 'below'), up(0, high, 'left'), ...more],
    },
    side: {
      shapes: [
        line([
          [0, -20],
          [0, high + 20],
        ]),
        box([-deep, 0], [0, high]),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

const slats = (w: number, low: number, high: number): Shape[] => {
  const count = Math.max(8, Math.round((w * 2) / 26));
  return Array.from({ length: count - 1 }, (_, i) => -w + ((i + 1) * w * 2) / count).map((x) =>
    line([
      [x, low],
      [x, high],
    ]),
  );
};

function vanity(d: Sizes, slatted: boolean): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  const top = high - 28;
  const middle = top / 2;
  const grip = Math.min(w * 0.64, 300) / 2;
  const handles = [middle - 52, top - 66].map((z) => box([-grip, z], [grip, z + 10], 2));
  const front = slatted ? [...slats(w, 0, middle - 3), ...slats(w, middle + 3, top - 12)] : handles;
  return {
    front: {
      shapes: [
        box([-w, 0], [w, middle - 3]),
        box([-w, middle + 3], [w, top - 12]),
        box([-w - 5, top + 2], [w + 5, high], 3),
        ...front,
      ],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [deep / 2, -20],
          [deep / 2, high + 40],
        ]),
        box([-deep / 2 + 20, 0], [deep / 2, top]),
        box([-deep / 2, 0], [-deep / 2 + 20, top - 12]),
        box([-deep / 2, top + 2], [deep / 2, high], 3),
      ],
      measures: [across(-deep / 2, deep / 2, 'below')],
    },
    top: {
      shapes: [
        box([-w - 5, -deep / 2], [w + 5, deep / 2], 4),
        soft([0, -deep * 0.05], w - 62, deep * 0.32, 5),
        round([0, deep / 2 - 52], d('tap_hole') / 2),
        round([0, -deep * 0.05], 32),
      ],
      measures: [{ ...across(-d('tap_hole') / 2, d('tap_hole') / 2, 'above'), round: true }],
    },
  };
}

function consoleVanity(d: Sizes): Drawing {
  const [w, deep, high, top] = [d('width') / 2, d('depth'), d('height'), d('worktop_thickness')];
  const board = high - 120;
  return {
    front: {
      shapes: [
        box([-w, 0], [w, board - top - 22]),
        box([-w, board - top], [w, board]),
        line([
          [-w * 0.36 - 112, board],
          [-w * 0.36 - 200, high],
          [-w * 0.36 + 200, high],
          [-w * 0.36 + 112, board],
        ]),
      ],
      measures: [across(-w, w, 'below'), up(0, high, 'left'), up(board - top, board, 'right')],
    },
    side: {
      shapes: [
        line([
          [deep / 2, -20],
          [deep / 2, high + 40],
        ]),
        box([-deep / 2, 0], [deep / 2, board - top]),
        box([-deep / 2, board - top], [deep / 2, board]),
        line([
          [-112, board],
          [-200, high],
          [200, high],
          [112, board],
        ]),
      ],
      measures: [across(-deep / 2, deep / 2, 'below')],
    },
  };
}

const doors = (w: number, high: number): Shape[] => [
  line([
    [-w, high * 0.54],
    [w, high * 0.54],
  ]),
  box([w - 43, high * 0.54 - 190], [w - 33, high * 0.54 - 40], 2),
  box([w - 43, high * 0.54 + 40], [w - 33, high * 0.54 + 190], 2),
];
const sideDoor = (w: number, high: number): Shape[] => [
  line([
    [-w, high * 0.36 - 14],
    [w, high * 0.36 - 14],
  ]),
  box([-w + 18, 18], [w - 18, high * 0.36 - 20]),
  box([w - 43, high * 0.36 + 70], [w - 33, high * 0.36 + 220], 2),
];

function shelf(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  return {
    front: {
      shapes: [
        box([-w, 0], [w, high], 2),
        ...[-w * 0.72, w * 0.72].map((x) => box([x - 11, -90], [x + 11, 0])),
      ],
      measures: [across(-w, w, 'below'), up(0, high, 'left')],
    },
    side: {
      shapes: [
        line([
          [0, -110],
          [0, high + 30],
        ]),
        box([-deep, 0], [0, high], 2),
        box([-deep * 0.72, -4], [0, 0]),
        box([-4, -90], [0, -4]),
      ],
      measures: [across(-deep, 0, 'above')],
    },
  };
}

function mirror(d: Sizes, shapes: readonly Shape[], more: readonly Measure[] = []): Drawing {
  const [w, high, deep] = [d('width') / 2, d('height'), d('depth')];
  return {
    front: { shapes, measures: [across(-w, w, 'below'), up(0, high, 'left'), ...more] },
    side: {
      shapes: [
        line([
          [0, -20],
          [0, high + 20],
        ]),
        box([-deep, 0], [0, high], 2),
      ],
      measures: [across(-deep, 0, 'below')],
    },
  };
}

function roundMirror(d: Sizes): Drawing {
  const r = d('width') / 2;
  return mirror(d, [round([0, r], r), round([0, r], r - d('frame_edge'))]);
}

function framedMirror(d: Sizes): Drawing {
  const [w, high, edge] = [d('width') / 2, d('height'), d('frame_edge')];
  return mirror(
    d,
    [box([-w, 0], [w, high]), box([-w + edge, edge], [w - edge, high - edge])],
    [across(-w, -w + edge, 'above')],
  );
}

function archedMirror(d: Sizes): Drawing {
  const [w, high, edge] = [d('width') / 2, d('height'), d('frame_edge')];
  const outline = (inset: number): Shape => {
    const r = w - inset;
    const arc = Array.from({ length: 37 }, (_, i): [number, number] => [
      r * Math.cos((Math.PI * i) / 36),
      high - w + r * Math.sin((Math.PI * i) / 36),
    ]);
    return line([...arc, [-r, inset], [r, inset]], true);
  };
  return mirror(d, [outline(0), outline(edge)]);
}

function litMirror(d: Sizes): Drawing {
  const [w, high] = [d('width') / 2, d('height')];
  return mirror(d, [
    box([-w, 0], [w, high], 14),
    box([-w + 26, 26], [w - 26, high - 26]),
    box([-w + 38, 38], [w - 38, high - 38]),
    round([0, 70], 8),
  ]);
}

/** Furniture and mirrors. */
export const furnitureDrawings = {
  vanity: (d: Sizes) => vanity(d, false),
  'slatted-vanity': (d: Sizes) => vanity(d, true),
  'console-vanity': consoleVanity,
  'tall-cabinet': (d: Sizes) => cabinet(d, doors),
  'slatted-tall-cabinet': (d: Sizes) =>
    cabinet(d, (w, high) => [
      ...slats(w, 0, high * 0.54 - 3),
      ...slats(w, high * 0.54 + 3, high),
      line([
        [-w, high * 0.54],
        [w, high * 0.54],
      ]),
    ]),
  'side-cabinet': (d: Sizes) => cabinet(d, sideDoor),
  'mirror-cabinet': (d: Sizes) =>
    cabinet(d, (_, high) => [
      line([
        [0, 0],
        [0, high],
      ]),
    ]),
  'wall-shelf': shelf,
  'round-mirror': roundMirror,
  'framed-mirror': framedMirror,
  'arched-mirror': archedMirror,
  'lit-mirror': litMirror,
} satisfies Record<string, (d: Sizes) => Drawing>;
