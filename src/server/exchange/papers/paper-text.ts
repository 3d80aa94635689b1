/** A paper that is being drawn; lengths are points of 1/72 inch. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Characters that the typeface lacks; the paper has question marks for them. */
  readonly unprintable: Set<string>;
  /** The element that holds the present text, such as a row of a table; absent for the paper itself. */
  readonly within?: PDFKit.PDFStructureElement;
}

/** The role of a text for screen readers; an artifact is not read out. */
export type Role = 'P' | 'H1' | 'TH' | 'TD' | 'artifact';

export interface Ink {
  readonly weight: 'text' | 'strong';
  readonly size: number;
  readonly color?: string;
}

interface Place {
  /** Left edge; the margin by default. */
  readonly x?: number;
  /** Top edge; below the last text by default. */
  readonly y?: number;
  /** Width; up to the right margin by default. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** Role; a paragraph by default. */
  readonly role?: Role;
}

/** Parts of a typeface: a letter that is not in the first is taken from the next. */
export const fontParts = ['latin', 'latin-ext'] as const;

/** Replacements for letters that are in neither part and have no accent to remove. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['ǥ', 'g'],
  ['Ǥ', 'G'],
  ['ʒ', 'z'],
  ['Ʒ', 'Z'],
  ['‑', '-'],
]);
/** This sign replaces a character that can't be printed, so that readers see that it is missing. */
const unprintable = '?';

interface Run {
  readonly font: string;
  readonly words: string;
}

/** Writes a text, broken at the width, and moves down below it. */
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

/** Draws something without meaning, such as a rule, which screen readers skip. */
export function drawAside(paper: Paper, draw: () => void): void {
  inRole(paper, 'artifact', draw);
}

/** Writes the parts of a table or row, and closes it. */
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

/** The height of a text that is broken at a width. */
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

/** Breaks a text into lines between words; a word that is longer than a line is broken too. */
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

/** Splits a line into runs of letters from the same part of the typeface. */
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
  // A combining accent that the typeface lacks is left out.
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
