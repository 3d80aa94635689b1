import { code128 } from './code-128.ts';
import { millimetre } from './paper.ts';
import { drawAside, type Paper } from './paper-text.ts';

/** Label printers have 203 dots per inch. Bars are sharp when they are whole dots wide. */
const dot = 25.4 / 203;
/** Some scanners can't read narrower bars; wider ones only take space. */
const [fewestDots, maxDots] = [2, 4];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a bar code as wide as possible. Returns false, and draws nothing, where it would be too narrow
 * or the text can't be encoded.
 */
export function drawBarCode(paper: Paper, text: string, { x, y, width, height }: Place): boolean {
  const { pdf } = paper;
  const widths = code128(text);
  if (widths === undefined) return false;
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const dots = Math.min(maxDots, Math.floor(width / (modules * dot * millimetre)));
  if (dots < fewestDots) return false;
  const module = dots * dot * millimetre;
  drawAside(paper, () => {
    let at = x;
    for (const [index, each] of widths.entries()) {
      if (index % 2 === 0) pdf.rect(at, y, each * module, height);
      at += each * module;
    }
    pdf.fill('black');
  });
  return true;
}
