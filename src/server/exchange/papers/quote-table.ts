import { createFormat } from '#texts/format.ts';
import { packedQuantity, unitQuantity } from '#texts/packed-quantity.ts';
import { paperTexts } from '#texts/papers.ts';
import {
  body,
  heading,
  margin,
  quiet,
  right,
  rule,
  size,
  strong,
  writeNumber,
  type NumberColumn,
} from './a4-sheet.ts';
import { millimetre } from './paper.ts';
import { heightOf, within, writeText, type Paper } from './paper-text.ts';
import type { QuotePaper, QuotePaperLine } from './quote-paper.ts';

const bottom = size[1] - margin - 26;

/** A column of the table, with its heading and its words for a line. */
interface Column {
  readonly title: string;
  readonly width: number;
  readonly words: (line: QuotePaperLine) => string;
}

interface Table {
  readonly quote: QuotePaper;
  readonly columns: readonly (Column & { readonly place: NumberColumn })[];
  readonly nameWidth: number;
}

/** Draws the lines on as many pages as they need, with headings on each. */
export function writeQuoteLines(paper: Paper, quote: QuotePaper): void {
  const { pdf } = paper;
  const drawn = tableOf(quote);
  within(paper, 'Table', (table) => {
    writeHeadings(table, drawn);
    for (const line of quote.lines) {
      const words = detailsOf(line, quote);
      if (pdf.y + heightOfLine(paper, line, words, drawn) > bottom) {
        pdf.addPage();
        writeHeadings(table, drawn);
      }
      within(table, 'TR', (row) => writeLine(row, line, words, drawn));
      rule(paper, 0.5);
    }
  });
}

/** Places columns from the right edge to the left; the name gets the room that is left. */
function tableOf(quote: QuotePaper): Table {
  let edge = right;
  const columns = columnsOf(quote)
    .toReversed()
    .map((column) => {
      const width = column.width * millimetre;
      const place = { edge, width: width - 4 };
      edge -= width;
      return { ...column, place };
    });
  return { quote, columns: columns.toReversed(), nameWidth: edge - margin };
}

function columnsOf({ view, lines }: QuotePaper): readonly Column[] {
  const t = paperTexts[view.language];
  const { amount, percent } = createFormat(view.locale);
  const isCompared = lines.some((line) => line.own !== undefined);
  const own: Column = {
    title: t('paper.own_price'),
    width: 24,
    words: (line) => (line.own === undefined ? '' : amount(line.own.net)),
  };
  return [
    { title: t('paper.quantity'), width: 18, words: (line) => quantityOf(line, view) },
    ...(isCompared ? [own] : []),
    {
      title: t(isCompared ? 'paper.quoted_price' : 'paper.price'),
      width: 24,
      words: ({ unit }) => amount(unit.net),
    },
    { title: t('paper.rate'), width: 13, words: ({ rate }) => percent(rate / 100) },
    { title: t('paper.sum_net'), width: 30, words: ({ price }) => amount(price.net) },
  ];
}

function quantityOf(
  { quantity, saleUnit }: QuotePaperLine,
  { language }: QuotePaper['view'],
): string {
  return saleUnit === undefined
    ? String(quantity)
    : unitQuantity(paperTexts[language], quantity, { saleUnit });
}

function detailsOf(line: QuotePaperLine, { view }: QuotePaper): string {
  const packed = line.packs && packedQuantity(paperTexts[view.language], line.quantity, line);
  return [...line.details, ...(packed === undefined ? [] : [packed])].join('\n');
}

function writeHeadings(table: Paper, { quote: { view }, columns, nameWidth }: Table): void {
  within(table, 'TR', (row) => {
    const at = { y: row.pdf.y, role: 'TH' } as const;
    writeText(row, paperTexts[view.language]('paper.article'), heading, {
      ...at,
      width: nameWidth,
    });
    let end = row.pdf.y;
    for (const { title, place } of columns) {
      writeNumber(row, place, title, heading, at);
      end = Math.max(end, row.pdf.y);
    }
    row.pdf.y = end;
  });
  rule(table, 1);
}

function heightOfLine(
  paper: Paper,
  { name }: QuotePaperLine,
  words: string,
  { nameWidth }: Table,
): number {
  const details = words === '' ? 0 : heightOf(paper, words, quiet, nameWidth);
  return heightOf(paper, name, strong, nameWidth) + details;
}

function writeLine(
  row: Paper,
  line: QuotePaperLine,
  details: string,
  { columns, nameWidth }: Table,
): void {
  const at = { y: row.pdf.y, role: 'TD' } as const;
  writeText(row, line.name, strong, { ...at, width: nameWidth });
  if (details !== '') writeText(row, details, quiet, { width: nameWidth, role: 'TD' });
  const end = row.pdf.y;
  for (const { place, words } of columns) writeNumber(row, place, words(line), body, at);
  row.pdf.y = end;
}
