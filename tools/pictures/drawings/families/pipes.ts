import {
  across,
  box,
  diameter,
  type Drawing,
  line,
  pipe,
  type Shape,
  type Sizes,
  turned,
  up,
} from '#tools/pictures/drawings/view.ts';

/** A socket: the wider end that takes a pipe. */
const socket = (x0: number, x1: number, r: number): Shape =>
  box([Math.min(x0, x1), -r * 1.2], [Math.max(x0, x1), r * 1.2], 2);

function wastePipe(d: Sizes): Drawing {
  const [r, long] = [d('outlet_diameter') / 2, d('height')];
  return {
    front: {
      shapes: [
        box([0, -r], [long - 60, r]),
        socket(long - 60, long, r),
        line(
          [
            [-20, 0],
            [long + 20, 0],
          ],
          false,
          'axis',
        ),
      ],
      measures: [across(0, long, 'below'), { ...up(-r, r, 'left'), round: true }],
    },
  };
}

function coupling(d: Sizes): Drawing {
  const [r, half] = [d('outlet_diameter') / 2, d('length') / 2];
  return {
    front: {
      shapes: [
        box([-half, -r * 1.24], [half, r * 1.24], 3),
        box([-half, -r], [half, r], 0, 'hidden'),
        line([
          [0, -r * 1.24],
          [0, r * 1.24],
        ]),
      ],
      measures: [across(-half, half, 'below'), { ...up(-r, r, 'left'), round: true }],
    },
  };
}

function reducer(d: Sizes): Drawing {
  const [big, small, high] = [d('outlet_diameter') / 2, d('reduced_diameter') / 2, d('length')];
  return {
    front: {
      shapes: [
        turned([
          [big, 0],
          [big, high * 0.46],
          [small * 1.12, high * 0.62],
          [small * 1.25, high - 24],
          [small * 1.25, high],
        ]),
      ],
      measures: [
        diameter(0, big * 2, 'below'),
        up(0, high, 'left'),
        diameter(0, small * 2, 'above'),
      ],
    },
  };
}

function branch(d: Sizes): Drawing {
  const [r, high] = [d('outlet_diameter') / 2, d('height')];
  const angle = (d('angle') * Math.PI) / 180;
  const reach = r * (d('angle') > 60 ? 2 : 2.6) + r;
  const start = high * 0.42;
  return {
    side: {
      shapes: [
        box([-r, 0], [r, high - r]),
        box([-r * 1.22, high - r * 1.3], [r * 1.22, high], 2),
        pipe(
          [
            [-r * 0.5 * Math.sin(angle), start + r * 0.5 * Math.cos(angle)],
            [-reach * Math.sin(angle), start + reach * Math.cos(angle)],
          ],
          r,
        ),
      ],
      measures: [diameter(0, r * 2, 'below'), up(0, high, 'right')],
    },
  };
}

function pressCoupling(d: Sizes): Drawing {
  const [r, half] = [d('pipe_diameter') / 2, d('length') / 2];
  return {
    front: {
      shapes: [
        box([-half, -r - 1.5], [half, r + 1.5]),
        ...[-1, 1].map((s) => box([s * half - s * 9, -r - 3.4], [s * half - s * 3, r + 3.4], 2)),
        line([
          [0, -r - 1.5],
          [0, r + 1.5],
        ]),
      ],
      measures: [across(-half, half, 'below'), { ...up(-r, r, 'left'), round: true }],
    },
  };
}

function pressElbow(d: Sizes): Drawing {
  const [r, leg] = [d('pipe_diameter') / 2, d('leg')];
  return {
    side: {
      shapes: [
        pipe(
          [
            [0, 0],
            [0, leg],
            [-leg, leg],
          ],
          r + 1.4,
          r * 2.1,
        ),
        box([-r - 3.4, 3], [r + 3.4, 9], 2),
        box([-leg + 3, leg - r - 3.4], [-leg + 9, leg + r + 3.4], 2),
        line(
          [
            [0, -10],
            [0, leg],
          ],
          false,
          'axis',
        ),
        line(
          [
            [-leg - 10, leg],
            [0, leg],
          ],
          false,
          'axis',
        ),
      ],
      measures: [across(-leg, 0, 'above'), up(0, leg, 'right'), diameter(0, r * 2, 'below')],
    },
  };
}

function pressTee(d: Sizes): Drawing {
  const [r, half, leg] = [d('pipe_diameter') / 2, d('length') / 2, d('leg')];
  return {
    front: {
      shapes: [
        box([-half, -r - 1.5], [half, r + 1.5]),
        box([-r - 1.5, r + 1.5], [r + 1.5, leg]),
        ...[-1, 1].map((s) => box([s * half - s * 9, -r - 3.4], [s * half - s * 3, r + 3.4], 2)),
        box([-r - 3.4, leg - 9], [r + 3.4, leg - 3], 2),
        line(
          [
            [-half - 8, 0],
            [half + 8, 0],
          ],
          false,
          'axis',
        ),
      ],
      measures: [
        across(-half, half, 'below'),
        up(0, leg, 'right'),
        { ...up(-r, r, 'left'), round: true },
      ],
    },
  };
}

/** Waste pipes and copper. */
export const pipeDrawings = {
  'waste-pipe': wastePipe,
  'pipe-coupling': coupling,
  'pipe-reducer': reducer,
  'pipe-branch': branch,
  'press-coupling': pressCoupling,
  'press-elbow': pressElbow,
  'press-tee': pressTee,
} satisfies Record<string, (d: Sizes) => Drawing>;
