import {
  across,
  diameter,
  line,
  type Shape,
  type Sizes,
  up,
  type View,
} from '#tools/pictures/drawings/view.ts';

/** Hole in the deck, seen from the side: its axis and its two edges below the foot. */
function tapHole(d: Sizes): Shape[] {
  const half = d('tap_hole') / 2;
  return [-half, half].map((x) =>
    line(
      [
        [x, 0],
        [x, -22],
      ],
      false,
      'hidden',
    ),
  );
}

/** The axis of something round, from low to high. */
export const axis = (low: number, high: number, x = 0): Shape =>
  line(
    [
      [x, low],
      [x, high],
    ],
    false,
    'axis',
  );

/** The side of a tap that stands on its hole and reaches to the left. */
export function standing(d: Sizes, shapes: readonly Shape[]): View {
  const [reach, out] = [d('spout_reach'), d('spout_height')];
  const mouth = line(
    [
      [-reach, out + 8],
      [-reach, -10],
    ],
    false,
    'axis',
  );
  return {
    shapes: [...shapes, axis(-30, 20), mouth, ...tapHole(d)],
    measures: [up(0, out, 'left'), across(-reach, 0, 'above'), diameter(0, d('tap_hole'), 'below')],
  };
}

/** The front of a tap, with its height and its width. */
export function frontOf(d: Sizes, shapes: readonly Shape[], wide = d('width')): View {
  return { shapes, measures: [up(0, d('height'), 'left'), across(-wide / 2, wide / 2, 'below')] };
}
