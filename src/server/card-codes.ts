import type { CardCodes, CodeShape } from '#contract/views/loyalty.ts';

/**
 * Draws a card's number as bars and as a square (rules/loyalty#till). The library is loaded by the first card that is
 * shown, since it takes a tenth of a second and 12 MB.
 */
export async function codesOfCard(number: string): Promise<CardCodes> {
  const { default: library } = await import('bwip-js/node');
  const [bars] = library.raw({ bcid: 'ean13', text: number });
  const [square] = library.raw({ bcid: 'qrcode', text: number });
  if (bars === undefined || !('sbs' in bars)) throw new Error('No bars were drawn');
  if (square === undefined || !('pixs' in square)) throw new Error('No square was drawn');
  return { bars: shapeOfBars(bars.sbs), square: shapeOfDots(square.pixs, square.pixx) };
}

/** The white that a scanner needs around a code, in modules. */
const quiet = { bars: 11, square: 4 };
const barHeight = 44;

/** The widths begin with a bar, and spaces and bars take turns. */
function shapeOfBars(widths: readonly number[]): CodeShape {
  let at = quiet.bars;
  const path = widths.map((width, index) => {
    const drawn = index % 2 === 0 ? `M${at} 0h${width}v${barHeight}h-${width}z` : '';
    at += width;
    return drawn;
  });
  return { width: at + quiet.bars, height: barHeight, path: path.join('') };
}

function shapeOfDots(dots: readonly number[], side: number): CodeShape {
  const path = dots.map((dot, index) => {
    const [x, y] = [quiet.square + (index % side), quiet.square + Math.floor(index / side)];
    return dot === 1 ? `M${x} ${y}h1v1h-1z` : '';
  });
  const whole = side + 2 * quiet.square;
  return { width: whole, height: whole, path: path.join('') };
}
