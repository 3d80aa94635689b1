/** A paper in the making; lengths are points, 72 of which are an inch. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Characters that the typeface does not have, and a question mark stands for. */
  readonly unprintable: Set<string>;
  /** Holds the parts that are written now, such as a row of a table; the paper itself when absent. */
  readonly within?: PDFKit.PDFStructureElement;
}

/** The role of a text for readers that do not see the paper; an artifact is not read out. */
export type Role = 'P' | 'H1' | 'TH' | 'TD' | 'artifact';

export interface Ink {
  readonly weight: 'text' | 'strong';
  readonly size: number;
  readonly color?: string;
}

interface Place {
  /** The left edge; the margin when absent. */
  readonly x?: number;
  /** Where it begins; below what was written last when absent. */
  readonly y?: number;
  /** Up to the right margin when absent. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** A paragraph when absent. */
  readonly role?: Role;
}

/** Parts of a typeface: a letter that the first lacks is taken from the next. */
export const fontParts = ['latin', 'latin-ext'] as const;

/** Letters that neither part has and no accent can be taken from. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['ǥ', 'g'],
  ['Ǥ', 'G'],
  ['ʒ', 'z'],
  ['Ʒ', 'Z'],
  ['‑', '-'],
]);
/** Stands for a character that cannot be printed, so that it is seen to be missing. */
const unprintable = '?';

interface Run {
  readonly font: string;
  readonly words: string;
}

/** Writes words below each other, broken at the width; the next ones stand below. */
export function writeText(paper: Paper, words: string, ink: Ink, place: Place = {}): void {
  const { pdf } = paper;
  const { margins } = pdf.page;
  const { x = margins.left, align = 'left' } = place;
  const width = place.width ?? pdf.page.width - margins.right - x;
  pdf.fillColor(ink.color ?? 'black').fontSize(ink.size);
  let y = place.y ?? pdf.y;
  inRole(paper, place.role ?? 'P', () => {
    for (const line of linesOf(paper, words, ink, width)) {
      let at = align === 'right' ? x + width - widthOf(paper, line) : x;
      for (const { font, words: run } of line) {
        pdf.font(font).text(run, at, y, { lineBreak: false });
        at += pdf.widthOfString(run);
      }
      y += lineHeight(paper, ink);
    }
  });
  pdf.x = margins.left;
  pdf.y = y;
}

/** Draws what says nothing by itself, such as a rule: it is not read out. */
export function drawAside(paper: Paper, draw: () => void): void {
  inRole(paper, 'artifact', draw);
}

/** Writes the parts of a table, or of a row, which is closed when they are written. */
export function within(paper: Paper, type: 'Table' | 'TR', write: (inner: Paper) => void): void {
  const part = paper.pdf.struct(type);
  attach(paper, part);
  write({ ...paper, within: part });
  part.end();
}

function inRole(paper: Paper, role: Role, draw: () => void): void {
  const { pdf } = paper;
  if (role !== 'artifact') return attach(paper, pdf.struct(role, {}, draw));
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

function attach({ pdf, within: outer }: Paper, part: PDFKit.PDFStructureElement): void {
  if (outer === undefined) pdf.addStructure(part);
  else outer.add(part);
}

/** How high words stand that are broken at a width. */
export function heightOf(paper: Paper, words: string, ink: Ink, width: number): number {
  paper.pdf.fontSize(ink.size);
  return linesOf(paper, words, ink, width).length * lineHeight(paper, ink);
}

function lineHeight({ pdf }: Paper, { weight, size }: Ink): number {
  return pdf.font(fontName(weight, fontParts[0])).fontSize(size).currentLineHeight(true);
}

/** The name under which a part of the typeface is registered. */
export function fontName(weight: Ink['weight'], part: (typeof fontParts)[number]): string {
  return `${weight} ${part}`;
}

/** Words that do not fit begin a line; one that is longer than a line is broken. */
function linesOf(paper: Paper, text: string, ink: Ink, width: number): readonly Run[][] {
  const fits = (line: string) => widthOf(paper, runsOf(paper, line, ink)) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
      while (!fits(line) && line.length > 1) {
        let end = line.length - 1;
        while (end > 1 && !fits(line.slice(0, end))) end--;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line].map((each) => runsOf(paper, each, ink));
  });
}

function widthOf({ pdf }: Paper, runs: readonly Run[]): number {
  return runs.reduce((sum, { font, words }) => sum + pdf.font(font).widthOfString(words), 0);
}

/** Letters beside each other that are of one part of the typeface. */
function runsOf(paper: Paper, line: string, { weight }: Ink): Run[] {
  const runs: Run[] = [];
  for (const character of line.normalize('NFC').replaceAll(/\p{Cf}/gu, '')) {
    const { font, words } = printed(paper, character, weight);
    if (words === '') continue;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, words: last.words + words };
    else runs.push({ font, words });
  }
  return runs;
}

function printed(paper: Paper, character: string, weight: Ink['weight']): Run {
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const words of [character, plain, lookAlikes.get(plain) ?? plain]) {
    const part =
      words === ''
        ? undefined
        : fontParts.find((each) => hasLetter(paper, words, fontName(weight, each)));
    if (part !== undefined) return { font: fontName(weight, part), words };
  }
  // An accent by itself is left out, as from a letter that is not there with it.
  if (plain === '') return { font: fontName(weight, fontParts[0]), words: '' };
  paper.unprintable.add(character);
  return { font: fontName(weight, fontParts[0]), words: unprintable };
}

/** The types of pdfkit lack these fields of the font in use. */
interface FontInUse {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

function hasLetter({ pdf }: Paper, character: string, font: string): boolean {
  const { _font: used } = pdf.font(font) as unknown as FontInUse;
  return used.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
