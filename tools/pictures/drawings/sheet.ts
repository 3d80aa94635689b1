import type { Drawing, Measure, Point, Shape, View } from './view.ts';

// Pixels of the sheet; the views are scaled into what the dimension lines leave.
const room = { width: 520, height: 420 };
const gap = 34;
const margin = 10;
const step = { first: 20, next: 20 };
// Middle tones, so that the drawing can be read on a light and on a dark ground.
const ink = { edge: '#73808c', fine: '#818d98' };
const strokes = {
  edge: 'class="e"',
  hidden: 'class="e" stroke-dasharray="5 3"',
  axis: 'class="f" stroke-dasharray="9 3 2 3"',
};

const figure = (value: number): string => String(Math.round(value * 10) / 10);

interface Bounds {
  left: number;
  right: number;
  low: number;
  high: number;
}

function boundsOf(shapes: readonly Shape[]): Bounds {
  const points = shapes.flatMap((shape) => shape.reach);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    low: Math.min(...ys),
    high: Math.max(...ys),
  };
}

const sides = ['left', 'right', 'above', 'below'] as const;

/** The number of dimension lines on each side of a view. */
function levels(view: View): Record<(typeof sides)[number], number> {
  const count = (side: (typeof sides)[number]) =>
    view.measures.filter((measure) => measure.side === side).length;
  return {
    left: count('left'),
    right: count('right'),
    above: count('above'),
    below: count('below'),
  };
}

const depthOf = (count: number): number =>
  count === 0 ? 0 : step.first + (count - 1) * step.next + 12;

interface Placed {
  view: View;
  bounds: Bounds;
  /** Where the millimetre origin of the view lies on the sheet. */
  origin: Point;
}

/** The figure a dimension line carries: whole millimetres, as the data gives them. */
function figureOf(measure: Measure): number {
  return Math.round(Math.abs(measure.to - measure.from));
}

function arrow([x, y]: Point, [dx, dy]: Point): string {
  const back: Point = [x + dx * 6, y + dy * 6];
  const wing = 1.7;
  return `M${figure(x)} ${figure(y)}L${figure(back[0] + dy * wing)} ${figure(back[1] + dx * wing)}L${figure(back[0] - dy * wing)} ${figure(back[1] - dx * wing)}Z`;
}

function label(measure: Measure): string {
  return `${measure.round === true ? 'ø' : ''}${figureOf(measure)}`;
}

/** Extension lines, the dimension line, its arrows and its figure. */
function drawMeasure(measure: Measure, placed: Placed, scale: number, level: number): string {
  const { bounds, origin } = placed;
  const lying = measure.direction === 'across';
  const place = (value: number) => (lying ? origin[0] + value * scale : origin[1] - value * scale);
  const edge = {
    below: origin[1] - bounds.low * scale,
    above: origin[1] - bounds.high * scale,
    left: origin[0] + bounds.left * scale,
    right: origin[0] + bounds.right * scale,
  }[measure.side];
  const out = measure.side === 'below' || measure.side === 'right' ? 1 : -1;
  const offset = edge + out * (step.first + level * step.next);
  const [a = 0, b = 0] = [place(measure.from), place(measure.to)].toSorted((p, q) => p - q);
  const at = (along: number, away: number): Point => (lying ? [along, away] : [away, along]);
  const draw = (p: Point, q: Point) => `M${p.map(figure).join(' ')}L${q.map(figure).join(' ')}`;
  // A short one has its arrows outside, pointing in
  const short = b - a < 26;
  const [low, high] = short ? [a - 12, b + 12] : [a, b];
  const lines = [
    draw(at(a, edge + out * 3), at(a, offset + out * 4)),
    draw(at(b, edge + out * 3), at(b, offset + out * 4)),
    draw(at(low, offset), at(high, offset)),
  ].join('');
  const inward: Point = lying ? [1, 0] : [0, 1];
  const away: Point = lying ? [-1, 0] : [0, -1];
  const arrows =
    arrow(at(a, offset), short ? away : inward) + arrow(at(b, offset), short ? inward : away);
  const middle = (a + b) / 2;
  const text = lying
    ? `<text x="${figure(short ? b + 16 : middle)}" y="${figure(offset - 3.5)}"${short ? ' text-anchor="start"' : ''}>${label(measure)}</text>`
    : `<text transform="translate(${figure(offset - 3.5)} ${figure(short ? a - 16 : middle)}) rotate(-90)"${short ? ' text-anchor="start"' : ''}>${label(measure)}</text>`;
  return `<path class="f" d="${lines}"/><path class="a" d="${arrows}"/>${text}`;
}

function drawView(placed: Placed, scale: number): string {
  const { view, origin } = placed;
  const shapes = view.shapes
    .map((shape) => `<path ${strokes[shape.stroke]} d="${scaled(shape.path, scale)}"/>`)
    .join('');
  const count = { left: 0, right: 0, above: 0, below: 0 };
  const measures = view.measures.map((measure) =>
    drawMeasure(measure, placed, scale, count[measure.side]++),
  );
  return `<g transform="translate(${figure(origin[0])} ${figure(origin[1])})">${shapes}</g>${measures.join('')}`;
}

/** Path data from millimetres to pixels; the flags of an arc stay as they are. */
function scaled(path: string, scale: number): string {
  return path.replaceAll(/([MLA])([^MLAZ]*)/g, (_, command: string, rest: string) => {
    const values = rest.trim().split(/[ ,]+/).map(Number);
    const kept = command === 'A' ? new Set([2, 3, 4]) : new Set<number>();
    return command + values.map((v, i) => (kept.has(i) ? v : figure(v * scale))).join(' ');
  });
}

interface Cell {
  view: View;
  bounds: Bounds;
  before: number;
  after: number;
  over: number;
  under: number;
}

function cellOf(view: View): Cell {
  const count = levels(view);
  return {
    view,
    bounds: boundsOf(view.shapes),
    before: depthOf(count.left),
    after: depthOf(count.right),
    over: depthOf(count.above),
    under: depthOf(count.below),
  };
}

const wide = (cell: Cell | undefined): number =>
  cell === undefined ? 0 : cell.bounds.right - cell.bounds.left;
const tall = (cell: Cell | undefined): number =>
  cell === undefined ? 0 : cell.bounds.high - cell.bounds.low;

/**
 * The drawing as SVG: views side by side on common base lines, dimension lines with arrows, figures in
 * millimetres. Nothing in it depends on anything but the drawing, so that it can be made again and compared.
 */
export function sheetOf(drawing: Drawing): string {
  // A drawing without a front begins with its side, so that the view from above lies under it
  const first = drawing.front ?? drawing.side;
  const second = drawing.front === undefined ? undefined : drawing.side;
  const front = first === undefined ? undefined : cellOf(first);
  const side = second === undefined ? undefined : cellOf(second);
  const top = drawing.top === undefined ? undefined : cellOf(drawing.top);
  const columns = Math.max(wide(front), wide(top)) + wide(side);
  const rows = Math.max(tall(front), tall(side)) + tall(top);
  const scale = Math.min(room.width / columns, room.height / rows, 4);
  const before = Math.max(front?.before ?? 0, top?.before ?? 0);
  const firstColumn = Math.max(wide(front), wide(top)) * scale;
  const over = Math.max(front?.over ?? 0, side?.over ?? 0);
  const firstRow = Math.max(tall(front), tall(side)) * scale;
  const placed: Placed[] = [];
  const put = (cell: Cell | undefined, left: number, base: number, spare: number) => {
    if (cell === undefined) return;
    const x = left + spare / 2 - cell.bounds.left * scale;
    placed.push({
      view: cell.view,
      bounds: cell.bounds,
      origin: [x, base + cell.bounds.low * scale],
    });
  };
  const left = margin + before;
  const base = margin + over + firstRow;
  put(front, left, base, firstColumn - wide(front) * scale);
  const sideLeft =
    left + firstColumn + Math.max(front?.after ?? 0, top?.after ?? 0) + gap + (side?.before ?? 0);
  put(side, sideLeft, base, 0);
  const under = Math.max(front?.under ?? 0, side?.under ?? 0);
  const topBase =
    base +
    under +
    (front === undefined && side === undefined ? 0 : gap) +
    (top?.over ?? 0) +
    tall(top) * scale;
  put(top, left, topBase, firstColumn - wide(top) * scale);
  const right =
    side === undefined
      ? left + firstColumn + Math.max(front?.after ?? 0, top?.after ?? 0)
      : sideLeft + wide(side) * scale + side.after;
  const bottom = top === undefined ? base + under : topBase + top.under;
  const size = `${Math.ceil(right + margin)} ${Math.ceil(bottom + margin)}`;
  const style = [
    `.e{fill:none;stroke:${ink.edge};stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}`,
    `.f{fill:none;stroke:${ink.fine};stroke-width:.7}.a{fill:${ink.fine}}`,
    `text{font:12px "Helvetica Neue",Arial,sans-serif;fill:${ink.edge};text-anchor:middle}`,
    'text[text-anchor]{text-anchor:start}',
  ].join('');
  const views = placed.map((one) => drawView(one, scale)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><title>mm</title><style>${style}</style>${views}</svg>\n`;
}
