import { millimetre } from './paper.ts';
import { drawAside, writeText, type Ink, type Paper, type Role } from './paper-text.ts';

/** Width and height of A4. */
export const size = [210 * millimetre, 297 * millimetre] as const;
export const margin = 20 * millimetre;
export const right = size[0] - margin;
const grey = '#555555';

export const body: Ink = { weight: 'text', size: 11 };
export const strong: Ink = { weight: 'strong', size: 11 };
export const quiet: Ink = { weight: 'text', size: 10, color: grey };
export const heading: Ink = { weight: 'strong', size: 10 };
const small: Ink = { weight: 'text', size: 9, color: grey };

/** A column of numbers, placed by its right edge. */
export interface NumberColumn {
  readonly edge: number;
  readonly width: number;
}

export function writeNumber(
  paper: Paper,
  { edge, width }: NumberColumn,
  words: string,
  ink: Ink,
  { y, role }: { readonly y: number; readonly role?: Role },
): void {
  const place = { x: edge - width, y, width, align: 'right' } as const;
  writeText(paper, words, ink, { ...place, ...(role && { role }) });
}

export function rule(paper: Paper, width: number): void {
  const { pdf } = paper;
  const y = pdf.y + 4;
  drawAside(paper, () =>
    pdf.lineWidth(width).moveTo(margin, y).lineTo(right, y).strokeColor('#bbbbbb').stroke(),
  );
  pdf.y = y + 6;
}

/** Writes the shop's name and the kind of the paper. */
export function writeTitle(paper: Paper, shop: string, title: string): void {
  writeText(paper, shop, { weight: 'strong', size: 13 });
  paper.pdf.y += 14;
  writeText(paper, title, { weight: 'strong', size: 22 }, { role: 'H1' });
}

/** Writes the foot of each page from `firstPage` on: lines about the seller, and the page number. */
export function writeFeet(
  paper: Paper,
  lines: readonly string[],
  firstPage: number,
  pageOf: (page: string, pages: string) => string,
): void {
  const { pdf } = paper;
  const end = pdf.bufferedPageRange().count;
  const count = end - firstPage;
  for (let page = firstPage; page < end; page++) {
    pdf.switchToPage(page);
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = size[1] - margin - (lines.length - 1) * small.size * 1.2;
    writeText(paper, lines.join('\n'), small, { y, role: 'artifact' });
    if (count === 1) continue;
    const told = pageOf(String(page - firstPage + 1), String(count));
    const edge = { edge: right, width: 30 * millimetre };
    writeNumber(paper, edge, told, small, { y, role: 'artifact' });
  }
}
