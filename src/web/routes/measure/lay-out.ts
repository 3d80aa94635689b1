import type { Measures } from '#domain/catalog/product-measures.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line beside a box, with its length. */
interface Dimension {
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly room: Box;
  readonly item?: Box;
  readonly isTooLarge?: boolean;
  readonly across: Dimension;
  /** Absent where only the width is known. */
  readonly along?: Dimension;
}

/** Lengths in units of the drawing. */
const [left, top, edge] = [44, 40, 8];
const [maxWidth, maxHeight] = [348, 260];
const tick = 6;

/**
 * A view from above, or from the front where a height but no depth is given; undefined without a width.
 */
export function layOut(space: Measures, article: Measures | undefined): Layout | undefined {
  const { width } = space;
  if (width === undefined) return undefined;
  const second = space.depth === undefined && space.height !== undefined ? 'height' : 'depth';
  const [asked, own] = [space[second], article?.[second]];
  const reach = asked ?? Math.max((own ?? 0) * 1.5, width / 2);
  const scale = Math.min(maxWidth / width, maxHeight / reach);
  const drawn = (size: number) => Math.round(size * scale * 10) / 10;
  const room = { x: left, y: top, width: drawn(width), height: drawn(reach) };
  const [right, bottom] = [left + room.width, top + room.height];
  return {
    width: left + maxWidth + edge,
    height: bottom + edge,
    room,
    ...(article?.width !== undefined &&
      own !== undefined && {
        item: {
          // The article is against the wall, or on the floor.
          x: left + drawn((width - article.width) / 2),
          y: second === 'height' ? bottom - drawn(own) : top,
          width: drawn(article.width),
          height: drawn(own),
        },
        isTooLarge: article.width > width || own > reach,
      }),
    across: {
      line: `M${left} ${28 - tick}v${2 * tick}M${left} 28H${right}M${right} ${28 - tick}v${2 * tick}`,
      x: (left + right) / 2,
      y: 18,
      size: width,
    },
    ...(asked !== undefined && {
      along: {
        line: `M${32 - tick} ${top}h${2 * tick}M32 ${top}V${bottom}M${32 - tick} ${bottom}h${2 * tick}`,
        x: 20,
        y: (top + bottom) / 2,
        size: asked,
      },
    }),
  };
}
