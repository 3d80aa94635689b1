import { sumsByRate, totalOf, type SummedLine } from '#domain/invoices/invoice.ts';
import type { Price } from '#domain/money/price.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { createFormat } from '#texts/format.ts';
import { paperTexts } from '#texts/papers.ts';
import {
  body,
  heading,
  margin,
  right,
  size,
  strong,
  writeNumber,
  type NumberColumn,
} from './a4-sheet.ts';
import { millimetre } from './paper.ts';
import { heightOf, within, writeText, type Ink, type Paper } from './paper-text.ts';

const bottom = size[1] - margin - 26;
const column = (fromRight: number, width: number): NumberColumn => ({
  edge: right - fromRight * millimetre,
  width: width * millimetre,
});
const columns = { net: column(64, 36), vat: column(32, 30), gross: column(0, 30) };
const nameWidth = columns.net.edge - columns.net.width - margin;

/** Draws net, VAT and sum by rate, and the totals, all on one page. */
export function writeRateSums(
  paper: Paper,
  lines: readonly SummedLine[],
  { language, locale }: Pick<StoreFace, 'language' | 'locale'>,
): void {
  const t = paperTexts[language];
  const { money, percent } = createFormat(locale);
  const rates = sumsByRate({ lines });
  const rowHeight = heightOf(paper, ' ', body, nameWidth) + 4;
  if (paper.pdf.y + (rates.length + 2) * rowHeight + 12 > bottom) paper.pdf.addPage();
  paper.pdf.y += 12;
  const write = (row: Paper, words: readonly [string, string, string, string], ink: Ink) => {
    const at = { y: row.pdf.y, role: ink === heading ? 'TH' : 'TD' } as const;
    writeText(row, words[0], ink, { ...at, width: nameWidth });
    writeNumber(row, columns.net, words[1], ink, at);
    writeNumber(row, columns.vat, words[2], ink, at);
    writeNumber(row, columns.gross, words[3], ink, at);
    row.pdf.y = at.y + rowHeight;
  };
  within(paper, 'Table', (table) => {
    const add = (label: string, [net, vat, gross]: readonly string[], ink: Ink) =>
      within(table, 'TR', (row) => write(row, [label, net ?? '', vat ?? '', gross ?? ''], ink));
    const amounts = (price: Price) => [money(price.net), money(price.vat), money(price.gross)];
    add(t('paper.vat'), [t('paper.net'), t('paper.vat_amount'), t('paper.total')], heading);
    for (const { rate, price } of rates) add(percent(rate / 100), amounts(price), body);
    add(t('paper.total'), amounts(totalOf({ lines })), strong);
  });
}
