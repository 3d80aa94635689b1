import {
  across,
  diameter,
  type Drawing,
  line,
  round,
  type Shape,
  type Sizes,
  soft,
  turned,
  up,
} from '#tools/pictures/drawings/view.ts';

const wallLine = (x: number, low: number, high: number): Shape =>
  line([
    [x, low],
    [x, high],
  ]);

function basin(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  const [rim, deck, bowl] = [d('rim', 26), d('deck', 92), d('bowl_depth', 112)];
  const [corner, inner] = [d('corner', 7), d('inner_corner', 4.2)];
  const inside = (deep - deck - rim) / 2;
  const cy = -deep / 2 + rim + inside;
  const body = (half: number): Shape =>
    line(
      [
        [-half, 0],
        [half, 0],
        [half - 3, -high * 0.22],
        [half * 0.9, -high * 0.7],
        [half * 0.62, -high],
        [-half * 0.62, -high],
        [-half * 0.9, -high * 0.7],
        [-half + 3, -high * 0.22],
      ],
      true,
    );
  const hollow = line(
    [
      [-w + rim, 0],
      [-w + rim + 16, -bowl * 0.55],
      [-w * 0.4, -bowl],
      [w * 0.4, -bowl],
      [w - rim - 16, -bowl * 0.55],
      [w - rim, 0],
    ],
    false,
    'hidden',
  );
  const profile = line(
    [
      [-deep / 2, 0],
      [deep / 2, 0],
      [deep / 2, -high],
      [deep * 0.02, -high],
      [-deep * 0.34, -high * 0.72],
      [-deep / 2 + 3, -high * 0.24],
    ],
    true,
  );
  const dip = line(
    [
      [-deep / 2 + rim, 0],
      [-deep / 2 + rim + 14, -bowl * 0.55],
      [cy - 40, -bowl],
      [cy + 40, -bowl],
      [deep / 2 - deck - 12, -bowl * 0.5],
      [deep / 2 - deck, 0],
    ],
    false,
    'hidden',
  );
  return {
    front: { shapes: [body(w), hollow], measures: [up(-high, 0, 'left'), across(-w, w, 'above')] },
    side: {
      shapes: [wallLine(deep / 2, -high - 30, 40), profile, dip],
      measures: [across(-deep / 2, deep / 2, 'above')],
    },
    top: {
      shapes: [
        soft([0, 0], w, deep / 2, corner),
        soft([0, cy], w - rim, inside, inner),
        round([0, cy], 32),
        round([0, deep / 2 - deck / 2], d('tap_hole') / 2),
      ],
      measures: [diameter(0, d('tap_hole'), 'above')],
    },
  };
}

function countertopBowl(d: Sizes, corner: number, wall: number, foot: number): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth') / 2, d('height')];
  const hole = d('worktop_hole') / 2;
  const section = turned([
    [w * foot, 0],
    [w * (1 - (1 - foot) * 0.4), high * 0.35],
    [w, high],
  ]);
  const inside = line(
    [
      [-w + wall, high],
      [-w * (1 - (1 - foot) * 0.4) + wall, high * 0.4],
      [-w * foot * 0.5, 20],
      [w * foot * 0.5, 20],
      [w * (1 - (1 - foot) * 0.4) - wall, high * 0.4],
      [w - wall, high],
    ],
    false,
    'hidden',
  );
  const drain = [-hole, hole].map((x) =>
    line(
      [
        [x, 0],
        [x, -26],
      ],
      false,
      'hidden',
    ),
  );
  return {
    front: {
      shapes: [
        section,
        inside,
        ...drain,
        line([
          [-w - 20, 0],
          [w + 20, 0],
        ]),
      ],
      measures: [up(0, high, 'left'), across(-w, w, 'above'), diameter(0, hole * 2, 'below')],
    },
    top: {
      shapes: [
        soft([0, 0], w, deep, corner),
        soft([0, 0], w - wall, deep - wall, corner),
        round([0, 0], 33),
      ],
      measures: [up(-deep, deep, 'left')],
    },
  };
}

function pedestal(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  const body = line(
    [
      [-w, high],
      [w, high],
      [w * 0.94, high - 60],
      [w * 0.62, high - 175],
      [-w * 0.62, high - 175],
      [-w * 0.94, high - 60],
    ],
    true,
  );
  const column = turned([
    [92, 0],
    [78, 260],
    [80, 480],
    [110, high - 175],
  ]);
  const y = deep * 0.16;
  return {
    front: { shapes: [body, column], measures: [up(0, high, 'left'), across(-w, w, 'above')] },
    side: {
      shapes: [
        line([
          [deep / 2, 0],
          [deep / 2, high + 30],
        ]),
        line(
          [
            [-deep / 2, high],
            [deep / 2, high],
            [deep / 2, high - 175],
            [0, high - 175],
            [-deep * 0.36, high - 120],
            [-deep / 2 + 3, high - 40],
          ],
          true,
        ),
        turned(
          [
            [86, 0],
            [72, 260],
            [74, 480],
            [105, high - 175],
          ],
          y,
        ),
      ],
      measures: [across(-deep / 2, deep / 2, 'above')],
    },
  };
}

/** Basins and bowls. */
export const basinDrawings = {
  basin,
  'countertop-bowl': (d: Sizes) => countertopBowl(d, d('width') === d('depth') ? 2 : 2.2, 8, 0.6),
  'rectangle-bowl': (d: Sizes) => countertopBowl(d, 7.5, 8, 0.8),
  'cylinder-bowl': (d: Sizes) => countertopBowl(d, 2, 17, 0.96),
  'pedestal-basin': pedestal,
} satisfies Record<string, (d: Sizes) => Drawing>;
