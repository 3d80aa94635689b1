/** A point in millimetres; the second figure grows upwards. */
export type Point = readonly [number, number];

/** The kind of a line: an edge in sight, one behind the front, or the axis of something round. */
export type Stroke = 'edge' | 'hidden' | 'axis';

/** Path data in millimetres, with y growing downwards as in SVG, and the points it reaches. */
export interface Shape {
  path: string;
  stroke: Stroke;
  reach: readonly Point[];
}

/** A dimension line. `from` and `to` are places along x (across) or y (up); the figure is their distance. */
export interface Measure {
  direction: 'across' | 'up';
  from: number;
  to: number;
  /** The side of the view; a second line on a side is further out. */
  side: 'below' | 'above' | 'left' | 'right';
  round?: boolean;
}

/** One side of a product with its dimension lines. */
export interface View {
  shapes: readonly Shape[];
  measures: readonly Measure[];
}

/** The sides of a product in first-angle projection: seen from the left at the right, from above below. */
export interface Drawing {
  front?: View;
  side?: View;
  top?: View;
}

/** The dimensions of one variant in millimetres; a name without a value throws unless it has a substitute. */
export type Sizes = (name: string, otherwise?: number) => number;

const figure = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point): string => `${figure(x)} ${figure(-y)}`;

/** A line through points, closed on request. */
export function line(points: readonly Point[], closed = false, stroke: Stroke = 'edge'): Shape {
  return { path: `M${points.map(at).join('L')}${closed ? 'Z' : ''}`, stroke, reach: points };
}

/** A rectangle by two opposite corners, its corners rounded. */
export function box(low: Point, high: Point, radius = 0, stroke: Stroke = 'edge'): Shape {
  const [x0 = 0, x1 = 0] = [low[0], high[0]].toSorted((a, b) => a - b);
  const [y0 = 0, y1 = 0] = [low[1], high[1]].toSorted((a, b) => a - b);
  const corners: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2);
  if (r === 0) return line(corners, true, stroke);
  const arc = (to: Point) => `A${figure(r)} ${figure(r)} 0 0 0 ${at(to)}`;
  const path = [
    `M${at([x0 + r, y0])}L${at([x1 - r, y0])}`,
    `${arc([x1, y0 + r])}L${at([x1, y1 - r])}`,
    `${arc([x1 - r, y1])}L${at([x0 + r, y1])}`,
    `${arc([x0, y1 - r])}L${at([x0, y0 + r])}`,
    `${arc([x0 + r, y0])}Z`,
  ].join('');
  return { path, stroke, reach: corners };
}

/** An ellipse, or a circle when only one half axis is given. */
export function round(centre: Point, a: number, b = a, stroke: Stroke = 'edge'): Shape {
  const [x, y] = centre;
  const half = (to: number) => `A${figure(a)} ${figure(b)} 0 0 0 ${at([to, y])}`;
  const reach: Point[] = [
    [x - a, y - b],
    [x + a, y + b],
  ];
  return { path: `M${at([x - a, y])}${half(x + a)}${half(x - a)}Z`, stroke, reach };
}

/** A superellipse: corner 2 is an ellipse, 4 a soft and 9 a crisp rectangle. */
export function soft(centre: Point, a: number, b: number, corner: number): Shape {
  const points = Array.from({ length: 72 }, (_, i): Point => {
    const angle = (Math.PI * 2 * (i + 0.5)) / 72;
    const bend = (value: number, half: number) =>
      Math.sign(value) * Math.abs(value) ** (2 / corner) * half;
    return [centre[0] + bend(Math.cos(angle), a), centre[1] + bend(Math.sin(angle), b)];
  });
  return line(points, true);
}

/** A shape turned about an upright axis, by half its outline (radius, height) from below. */
export function turned(profile: readonly Point[], x = 0): Shape {
  const right = profile.map(([r, y]): Point => [x + r, y]);
  const left = profile.toReversed().map(([r, y]): Point => [x - r, y]);
  return line([...right, ...left], true);
}

const towards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};
const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

/** A round pipe along a path, bent with the given radius at its corners. */
export function pipe(path: readonly Point[], radius: number, bend = 0): Shape {
  const sideOf = (sign: 1 | -1): string[] => {
    const out: string[] = [];
    for (let i = 0; i + 1 < path.length; i++) {
      const [from, to, after] = [path[i], path[i + 1], path[i + 2]];
      if (from === undefined || to === undefined) break;
      const along = towards(from, to);
      const normal: Point = [-along[1] * sign * radius, along[0] * sign * radius];
      if (i === 0) out.push(at(moved(from, normal, 1)));
      if (after === undefined) {
        out.push(`L${at(moved(to, normal, 1))}`);
        continue;
      }
      const next = towards(to, after);
      const turn = along[0] * next[1] - along[1] * next[0];
      const angle = Math.acos(Math.max(-1, Math.min(1, along[0] * next[0] + along[1] * next[1])));
      const inside = Math.sign(turn) === sign;
      const reach = bend * Math.tan(angle / 2);
      const start = moved(moved(to, along, -reach), normal, 1);
      const nextNormal: Point = [-next[1] * sign * radius, next[0] * sign * radius];
      const end = moved(moved(to, next, reach), nextNormal, 1);
      const r = figure(Math.max(0.1, inside ? bend - radius : bend + radius));
      out.push(`L${at(start)}A${r} ${r} 0 0 ${turn > 0 ? 0 : 1} ${at(end)}`);
    }
    return out;
  };
  const first = path.at(0) ?? [0, 0];
  const last = path.at(-1) ?? first;
  const before = path.at(-2) ?? first;
  const end = towards(before, last);
  const outline = `M${sideOf(1).join('')}M${sideOf(-1).join('')}`;
  const mouth = [1, -1].map((sign) =>
    at([last[0] - end[1] * sign * radius, last[1] + end[0] * sign * radius]),
  );
  const reach = path.flatMap(([x, y]): Point[] => [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ]);
  return { path: `${outline}M${mouth.join('L')}`, stroke: 'edge', reach };
}

/** A dimension line between two places along x. */
export function across(from: number, to: number, side: 'below' | 'above' = 'below'): Measure {
  return { direction: 'across', from, to, side };
}

/** A dimension line between two heights. */
export function up(from: number, to: number, side: 'left' | 'right' = 'left'): Measure {
  return { direction: 'up', from, to, side };
}

/** A dimension line over a circle. */
export function diameter(centre: number, size: number, side: 'below' | 'above' = 'below'): Measure {
  return { ...across(centre - size / 2, centre + size / 2, side), round: true };
}
