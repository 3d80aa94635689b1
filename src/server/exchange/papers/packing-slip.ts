import { choiceText } from '#domain/catalog/choice-text.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { openPieces, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Pieces, Shipment } from '#domain/orders/shipment.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { paperTexts } from '#texts/papers.ts';
import { addressLines, makePaper, millimetre, type Paper } from './paper.ts';

/** A4. */
const size = [210 * millimetre, 297 * millimetre] as const;
const margin = 20 * millimetre;
const right = size[0] - margin;
const bottom = size[1] - margin - 14;
/** Where the numbers of a line stand, by their right edge. */
const columns = { ordered: right - 40 * millimetre, here: right - 20 * millimetre, left: right };
const columnWidth = 20 * millimetre;
const grey = '#555555';

interface SlipFacts {
  readonly order: Order;
  readonly progress: readonly LineProgress[];
  /** What it lists; without a shipment, what is still to be packed. */
  readonly pieces: readonly Pieces[];
  readonly shipment?: Shipment;
  readonly seller: Seller;
  readonly view: StoreFace;
}

/** What lies in a parcel, as a PDF on A4 in the language of the order's store view. */
export function packingSlip(facts: SlipFacts): Promise<Buffer> {
  const { order, view } = facts;
  const t = paperTexts[view.language];
  const title = `${t('paper.slip')} ${order.number}`;
  return makePaper({ title, size, margin }, (paper) => {
    writeHead(paper, facts);
    writeLines(paper, facts);
    writeFeet(paper, facts);
  });
}

function writeHead(paper: Paper, { order, shipment, view }: SlipFacts): void {
  const t = paperTexts[view.language];
  paper.font('strong').fontSize(13).text(view.name);
  paper.moveDown(1.2).fontSize(22).text(t('paper.slip'));
  const facts = [
    t('paper.order', { number: order.number }),
    shipment === undefined
      ? t('paper.to_pack')
      : t('paper.shipment', { number: String(shipment.number) }),
    t('paper.placed', { date: writeDayAndTime(order.placedAt) }),
  ];
  paper.font('text').fontSize(11).text(facts.join('  ·  '));
  const { customer_reference: reference = '', delivery_note: note = '' } = order.fields;
  const { carrier, trackingNumber } = shipment ?? {};
  const address = order.shipping ?? order.billing;
  paper
    .moveDown(1.5)
    .font('strong')
    .text(t(isPickUp(order) ? 'paper.collect' : 'paper.deliver'));
  paper
    .font('text')
    .text(
      [
        ...(isPickUp(order) ? [order.shippingMethod.title] : []),
        ...addressLines(address),
        ...(address.phone === '' ? [] : [t('paper.phone', { phone: phoneText(address.phone) })]),
      ].join('\n'),
    );
  const more = [
    reference && t('paper.reference', { reference }),
    note && t('paper.note', { note }),
    carrier === undefined ? '' : t('paper.carrier', { carrier }),
    trackingNumber === undefined ? '' : t('paper.tracking', { number: trackingNumber }),
  ].filter((line) => line !== '');
  if (more.length > 0) paper.moveDown(0.8).text(more.join('\n'));
  paper.moveDown(1.5);
}

function writeLines(paper: Paper, { order, progress, pieces, shipment, view }: SlipFacts): void {
  const t = paperTexts[view.language];
  const heading = () => {
    const y = paper.y;
    paper.font('strong').fontSize(10);
    paper.text(t('paper.article'), margin, y);
    writeNumber(paper, columns.ordered, t('paper.ordered'), y);
    writeNumber(paper, columns.here, t('paper.here'), y);
    writeNumber(paper, columns.left, t('paper.left'), y);
    rule(paper, 1);
  };
  heading();
  for (const { line, quantity } of pieces) {
    const ordered = order.lines[line - 1];
    if (ordered === undefined) continue;
    const words = wordsOf(ordered, quantity, view);
    const width = columns.ordered - columnWidth - margin;
    paper.font('text').fontSize(11);
    const height = paper.heightOfString([ordered.name, ...words].join('\n'), { width });
    if (paper.y + height > bottom) {
      paper.addPage();
      heading();
    }
    const y = paper.y;
    const became = progress.find((each) => each.line === line);
    const open = became === undefined ? 0 : openPieces(became);
    // A shipment's pieces are not open any more.
    const left = shipment === undefined ? open - quantity : open;
    writeNumber(paper, columns.ordered, String(ordered.quantity), y);
    writeNumber(paper, columns.left, String(left), y);
    paper.font('strong');
    writeNumber(paper, columns.here, String(quantity), y);
    paper.text(ordered.name, margin, y, { width });
    paper.font('text').fontSize(10).fillColor(grey);
    paper.text(words.join('\n'), { width });
    paper.fillColor('black');
    rule(paper, 0.5);
  }
}

function wordsOf(
  { sku, choices, options, parts = [] }: OrderLine,
  quantity: number,
  { language }: StoreFace,
): readonly string[] {
  const t = paperTexts[language];
  return [
    t('paper.sku', { sku }),
    ...choices.filter(({ label }) => label !== '').map(choiceText),
    ...(options.rental === undefined
      ? []
      : [t('paper.rented', { period: periodText(options.rental) })]),
    ...parts.map((part) =>
      t('paper.pack', { quantity: String(part.quantity * quantity), sku: part.sku }),
    ),
  ];
}

function writeNumber(paper: Paper, edge: number, words: string, y: number): void {
  paper.text(words, edge - columnWidth, y, { width: columnWidth, align: 'right' });
}

function rule(paper: Paper, width: number): void {
  const y = paper.y + 4;
  paper.lineWidth(width).moveTo(margin, y).lineTo(right, y).strokeColor('#bbbbbb').stroke();
  paper.x = margin;
  paper.y = y + 6;
}

function writeFeet(paper: Paper, { seller, view }: SlipFacts): void {
  const t = paperTexts[view.language];
  const { start, count } = paper.bufferedPageRange();
  const number = organisationNumberText(seller.organisationNumber);
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    // Below the margin a text would begin a page of its own.
    paper.page.margins.bottom = 0;
    const y = size[1] - margin;
    paper.font('text').fontSize(9).fillColor(grey);
    const words = [t('paper.seller', { name: seller.name, number }), seller.email, seller.phone];
    paper.text(words.filter((word) => word !== '').join('  ·  '), margin, y, { lineBreak: false });
    if (count > 1) {
      const told = t('paper.page', { page: String(page + 1), pages: String(count) });
      writeNumber(paper, right, told, y);
    }
  }
}
