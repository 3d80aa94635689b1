import {
  across,
  box,
  diameter,
  type Drawing,
  line,
  round,
  type Shape,
  type Sizes,
  up,
} from '#tools/pictures/drawings/view.ts';

/** A pane on a line, from the front and from above. */
function pane(d: Sizes, extra: readonly Shape[] = []): Drawing {
  const [wide, high, thick] = [d('width'), d('height'), d('glass_thickness')];
  return {
    front: {
      shapes: [box([0, 0], [wide, high]), box([0, 0], [30, high]), ...extra],
      measures: [across(0, wide, 'below'), up(0, high, 'left')],
    },
    top: {
      shapes: [
        line([
          [0, -60],
          [0, 60],
        ]),
        box([0, -17], [30, 17], 2),
        box([30, -thick / 2], [wide, thick / 2]),
      ],
      measures: [up(-thick / 2, thick / 2, 'right')],
    },
  };
}

function framedWall(d: Sizes): Drawing {
  const [wide, high] = [d('width'), d('height')];
  const bars = [1, 2].map((i) => box([30, (high * i) / 3 - 7], [wide - 24, (high * i) / 3 + 7]));
  return pane(d, [
    ...bars,
    box([wide / 2 - 7, 26], [wide / 2 + 7, high - 26]),
    box([24, 26], [wide - 24, high - 26]),
  ]);
}

function nicheDoor(d: Sizes): Drawing {
  const [wide, high] = [d('width'), d('height')];
  const fixed = wide * 0.26;
  const hinges = [0.14, 0.86].map((share) =>
    box([fixed - 48, high * share - 42], [fixed + 48, high * share + 42], 3),
  );
  return {
    front: {
      shapes: [
        box([0, 0], [wide, high]),
        box([34, 8], [fixed, high - 22]),
        box([fixed, 8], [wide - 34, high - 22]),
        ...hinges,
        box([wide - 118, high * 0.42], [wide - 102, high * 0.58], 8),
      ],
      measures: [across(0, wide, 'below'), up(0, high, 'left')],
    },
    top: {
      shapes: [
        line([
          [0, -50],
          [0, 50],
        ]),
        line([
          [wide, -50],
          [wide, 50],
        ]),
        box([0, -13], [34, 13], 2),
        box([wide - 34, -13], [wide, 13], 2),
        box([34, -3], [fixed, 3]),
        line(
          [
            [fixed, 0],
            [fixed + (wide - fixed - 34) * 0.7, -(wide - fixed - 34) * 0.7],
          ],
          false,
          'hidden',
        ),
        box([fixed, -3], [wide - 34, 3]),
      ],
      measures: [],
    },
  };
}

function corner(d: Sizes, bow: number): Drawing {
  const [wide, deep, high] = [d('width'), d('depth'), d('height')];
  const r = wide * bow;
  const plan =
    r > 0
      ? {
          path: `M${wide} ${-deep}L${wide} ${-r}A${r} ${r} 0 0 1 ${wide - r} 0L0 0`,
          stroke: 'edge' as const,
          reach: [
            [0, 0],
            [wide, deep],
          ] as const,
        }
      : line([
          [wide, deep],
          [wide, 0],
          [0, 0],
        ]);
  return {
    front: {
      shapes: [
        box([0, 0], [wide, high]),
        box([0, 0], [24, high]),
        box([wide - 24, 0], [wide, high]),
      ],
      measures: [across(0, wide, 'below'), up(0, high, 'left')],
    },
    top: {
      shapes: [
        line([
          [-30, deep],
          [wide + 30, deep],
        ]),
        line([
          [0, deep + 30],
          [0, -30],
        ]),
        plan,
      ],
      measures: [up(0, deep, 'left')],
    },
  };
}

function tray(d: Sizes): Drawing {
  const [w, deep, high] = [d('width') / 2, d('depth'), d('height')];
  const y = deep / 2 - 130;
  const waste = d('outlet_diameter');
  return {
    front: {
      shapes: [box([-w, 0], [w, high], 2)],
      measures: [up(0, high, 'left'), across(-w, w, 'below')],
    },
    top: {
      shapes: [
        box([-w, -deep / 2], [w, deep / 2], 14),
        box([-w + 44, -deep / 2 + 44], [w - 44, deep / 2 - 44], 24),
        round([0, y * 0.6], waste / 2),
        round([0, y * 0.6], waste / 2 + 15),
      ],
      measures: [up(-deep / 2, deep / 2, 'left'), diameter(0, waste, 'below')],
    },
  };
}

/** Walls, doors, corners and trays of the shower. */
export const enclosureDrawings = {
  'shower-wall': (d: Sizes) => pane(d),
  'framed-shower-wall': framedWall,
  'niche-door': nicheDoor,
  'shower-corner': (d: Sizes) => corner(d, 0),
  'curved-corner': (d: Sizes) => corner(d, 0.6),
  'shower-tray': tray,
} satisfies Record<string, (d: Sizes) => Drawing>;
