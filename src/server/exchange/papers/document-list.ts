import { choiceText } from '#domain/catalog/choice-text.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { PackedArticle } from '#domain/orders/document-pack.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { writeDay } from '#texts/dates.ts';
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
  writeFeet,
  writeNumber,
  writeTitle,
} from './a4-sheet.ts';
import { addressLines, makePaper, millimetre, type PrintedPaper } from './paper.ts';
import { heightOf, within, writeText, type Paper } from './paper-text.ts';

export interface DocumentListFacts {
  /** The number of the order or the name of the project. */
  readonly subject: string;
  /** Names, references and dates, which stand on one line. */
  readonly head: readonly string[];
  /** The place where the goods are; empty where it is not known. */
  readonly place: readonly string[];
  readonly articles: readonly PackedArticle[];
  readonly seller: Seller;
  readonly view: StoreFace;
}

const bottom = size[1] - margin - 26;
const filesWidth = 70 * millimetre;
const filesAt = right - filesWidth;
const quantity = { edge: filesAt - 6 * millimetre, width: 14 * millimetre };
const nameWidth = quantity.edge - quantity.width - margin;

/**
 * Draws the list of goods and their documents on A4, and names the documents that are missing (rules/orders#documents).
 */
export function documentList(facts: DocumentListFacts): Promise<PrintedPaper> {
  const { subject, seller, view } = facts;
  const t = paperTexts[view.language];
  const title = t('paper.documents');
  const form = { title: `${title} ${subject}`, size, margin, language: view.language };
  return makePaper(form, (paper) => {
    writeTitle(paper, view.name, title);
    writeHead(paper, facts);
    writeArticles(paper, facts);
    writeFeet(paper, [sellerLine(seller)], 0, (page, pages) => t('paper.page', { page, pages }));
  });
}

function writeHead(paper: Paper, { head, place }: DocumentListFacts): void {
  writeText(paper, head.join('  ·  '), body);
  paper.pdf.y += 10;
  if (place.length > 0) writeText(paper, place.join('\n'), body);
  paper.pdf.y += 16;
}

/** The head of an order's list: the order, the buyer's references and the place where the goods are. */
export function headOfOrder(
  order: Order,
  { language }: StoreFace,
): Pick<DocumentListFacts, 'subject' | 'head' | 'place'> {
  const t = paperTexts[language];
  const { customer_reference: reference, order_number: theirs } = order.fields;
  return {
    subject: order.number,
    head: [
      t('placedOrder.number', { number: order.number }),
      t('paper.issued', { day: writeDay(order.placedAt) }),
      ...(reference ? [t('paper.reference', { reference })] : []),
      ...(theirs ? [t('paper.their_order', { number: theirs })] : []),
    ],
    place: addressLines(order.shipping ?? order.billing),
  };
}

function writeArticles(paper: Paper, { articles, view }: DocumentListFacts): void {
  within(paper, 'Table', (table) => {
    writeHeadings(table, view);
    for (const article of articles) {
      const words = wordsOf(article, view);
      if (paper.pdf.y + rowHeight(paper, article, words) > bottom) {
        paper.pdf.addPage();
        writeHeadings(table, view);
      }
      within(table, 'TR', (row) => writeArticle(row, article, words));
      rule(paper, 0.5);
    }
  });
}

function writeHeadings(table: Paper, { language }: StoreFace): void {
  const t = paperTexts[language];
  within(table, 'TR', (row) => {
    const at = { y: row.pdf.y, role: 'TH' } as const;
    writeText(row, t('paper.article'), heading, at);
    writeNumber(row, quantity, t('paper.quantity'), heading, at);
    writeText(row, t('paper.files'), heading, { ...at, x: filesAt });
    row.pdf.y = at.y + heightOf(row, ' ', heading, nameWidth);
  });
  rule(table, 1);
}

interface Words {
  readonly details: string;
  readonly files: string;
  readonly gaps: string;
}

function wordsOf(
  { sku, choices, warranty, files, missing }: PackedArticle,
  { language }: StoreFace,
): Words {
  const t = paperTexts[language];
  const details = [
    [t('placedOrder.sku', { sku }), ...choices.map(choiceText)].join('  ·  '),
    ...(warranty ? [`${warranty.label}: ${warranty.value}`] : []),
  ];
  return {
    details: details.join('\n'),
    files: files.map(({ name }) => name).join('\n'),
    gaps: missing.length === 0 ? '' : t('paper.missing', { names: missing.join(', ') }),
  };
}

function rowHeight(paper: Paper, { name }: PackedArticle, { details, files, gaps }: Words): number {
  const left =
    heightOf(paper, name, strong, nameWidth) + heightOf(paper, details, quiet, nameWidth);
  const height = (words: string, ink: typeof body) =>
    words === '' ? 0 : heightOf(paper, words, ink, filesWidth);
  return Math.max(left, height(files, body) + height(gaps, quiet));
}

function writeArticle(row: Paper, article: PackedArticle, { details, files, gaps }: Words): void {
  const at = { y: row.pdf.y, role: 'TD' } as const;
  writeText(row, article.name, strong, { ...at, width: nameWidth });
  writeText(row, details, quiet, { width: nameWidth, role: 'TD' });
  const left = row.pdf.y;
  writeNumber(row, quantity, String(withSign(article.quantity, article.saleUnit)), body, at);
  row.pdf.y = at.y;
  const place = { x: filesAt, width: filesWidth, role: 'TD' } as const;
  if (files !== '') writeText(row, files, body, place);
  if (gaps !== '') writeText(row, gaps, quiet, place);
  row.pdf.y = Math.max(left, row.pdf.y);
}

function sellerLine({ name, street, postcode, city, email }: Seller): string {
  return [name, street, `${postcode} ${city}`, email]
    .filter((words) => words.trim() !== '')
    .join('  ·  ');
}
