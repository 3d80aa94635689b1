import { isWithoutVat, type InvoiceLine, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { noOre } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { createFormat } from '#texts/format.ts';
import { unitQuantity } from '#texts/packed-quantity.ts';
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
import { writeRateSums } from './rate-sums.ts';

/** The table to draw, and its texts. */
export interface DrawnInvoice {
  readonly paper: InvoicePaper;
  readonly view: Pick<StoreFace, 'name' | 'language' | 'locale'>;
}

const bottom = size[1] - margin - 26;
const column = (fromRight: number, width: number): NumberColumn => ({
  edge: right - fromRight * millimetre,
  width: width * millimetre,
});
const columns = {
  quantity: column(70, 27),
  price: column(44, 26),
  rate: column(30, 14),
  sum: column(0, 30),
};
const nameWidth = columns.quantity.edge - columns.quantity.width - margin;

/** Draws the lines on as many pages as they need, with headings on each. */
export function writeInvoiceLines(paper: Paper, drawn: DrawnInvoice): void {
  const { pdf } = paper;
  within(paper, 'Table', (table) => {
    writeHeadings(table, drawn);
    for (const line of drawn.paper.lines) {
      const words = detailsOf(line, drawn).join('\n');
      const height =
        heightOf(paper, nameOf(line, drawn), strong, nameWidth) +
        (words === '' ? 0 : heightOf(paper, words, quiet, nameWidth));
      if (pdf.y + height > bottom) {
        pdf.addPage();
        writeHeadings(table, drawn);
      }
      within(table, 'TR', (row) => writeLine(row, line, words, drawn));
      rule(paper, 0.5);
    }
  });
}

function writeHeadings(table: Paper, { paper: { showsNet, lines }, view }: DrawnInvoice): void {
  const t = paperTexts[view.language];
  const isNet = showsNet || lines.every(({ rate }) => rate === 0);
  within(table, 'TR', (row) => {
    const at = { y: row.pdf.y, role: 'TH' } as const;
    writeText(row, t('paper.article'), heading, at);
    writeNumber(row, columns.quantity, t('paper.quantity'), heading, at);
    writeNumber(row, columns.price, t('paper.price'), heading, at);
    writeNumber(row, columns.rate, t('paper.rate'), heading, at);
    writeNumber(row, columns.sum, t(isNet ? 'paper.sum_net' : 'paper.sum_gross'), heading, at);
    row.pdf.y = at.y + heightOf(row, ' ', heading, nameWidth);
  });
  rule(table, 1);
}

function writeLine(row: Paper, line: InvoiceLine, words: string, drawn: DrawnInvoice): void {
  const { money, percent } = createFormat(drawn.view.locale);
  const shown = shownIn(drawn);
  const at = { y: row.pdf.y, role: 'TD' } as const;
  writeText(row, nameOf(line, drawn), strong, { ...at, width: nameWidth });
  if (words !== '') writeText(row, words, quiet, { width: nameWidth, role: 'TD' });
  const end = row.pdf.y;
  writeNumber(row, columns.quantity, quantityOf(line, drawn), body, at);
  writeNumber(row, columns.price, money(shown(line.unit)), body, at);
  writeNumber(row, columns.rate, percent(line.rate / 100), body, at);
  writeNumber(row, columns.sum, money(shown(line.price)), body, at);
  row.pdf.y = end;
}

function quantityOf({ quantity, saleUnit }: InvoiceLine, { view }: DrawnInvoice): string {
  return saleUnit === undefined
    ? String(quantity)
    : unitQuantity(paperTexts[view.language], quantity, { saleUnit });
}

function nameOf({ kind, name }: InvoiceLine, { view }: DrawnInvoice): string {
  const t = paperTexts[view.language];
  if (kind === 'freight') return t('placedOrder.shipping', { method: name });
  if (kind === 'refund') return t('paper.refund');
  return kind === 'fee' ? t('placedOrder.fee', { method: name }) : name;
}

const shownIn =
  ({ paper: { showsNet } }: DrawnInvoice) =>
  ({ net, gross }: Price) =>
    showsNet ? net : gross;

function detailsOf(line: InvoiceLine, drawn: DrawnInvoice): readonly string[] {
  const t = paperTexts[drawn.view.language];
  const off = shownIn(drawn)(line.discount);
  const amount = createFormat(drawn.view.locale).money(off);
  return [
    ...(line.sku === '' ? [] : [t('placedOrder.sku', { sku: line.sku })]),
    ...line.details,
    ...(off === noOre ? [] : [t('paper.discount', { amount })]),
  ];
}

/** Draws the sums by rate. Without VAT it also gives the reason. */
export function writeInvoiceSums(paper: Paper, drawn: DrawnInvoice): void {
  writeRateSums(paper, drawn.paper.lines, drawn.view);
  if (isWithoutVat(drawn.paper)) {
    paper.pdf.y += 4;
    writeText(paper, paperTexts[drawn.view.language]('paper.without_vat'), quiet);
  }
}
