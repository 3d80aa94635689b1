import { choiceText } from '#domain/catalog/choice-text.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
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
import { packedQuantity } from '#texts/packed-quantity.ts';
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
import { heightOf, writeText, type Paper } from './paper-text.ts';

const bottom = size[1] - margin - 14;
const columnWidth = 20 * millimetre;
const columns = {
  ordered: { edge: right - 40 * millimetre, width: columnWidth },
  here: { edge: right - 20 * millimetre, width: columnWidth },
  left: { edge: right, width: columnWidth },
};

export interface SlipFacts {
  readonly order: Order;
  readonly progress: readonly LineProgress[];
  /** The slip lists these pieces. Without a shipment they are those still to be packed. */
  readonly pieces: readonly Pieces[];
  readonly shipment?: Shipment;
  readonly seller: Seller;
  readonly view: StoreFace;
}

/** Draws packing slips as one PDF on A4, each in the language of its order's store view. */
export function packingSlips(slips: readonly [SlipFacts, ...SlipFacts[]]): Promise<PrintedPaper> {
  const [{ view }] = slips;
  const numbers = slips.map(({ order }) => order.number).join(', ');
  const title = `${paperTexts[view.language]('paper.slip')} ${numbers}`;
  return makePaper({ title, size, margin, language: view.language }, (paper) => {
    for (const [index, facts] of slips.entries()) {
      if (index > 0) paper.pdf.addPage();
      const firstPage = paper.pdf.bufferedPageRange().count - 1;
      writeHead(paper, facts);
      writeLines(paper, facts);
      const t = paperTexts[facts.view.language];
      writeFeet(paper, [sellerLine(facts)], firstPage, (page, pages) =>
        t('paper.page', { page, pages }),
      );
    }
  });
}

function writeHead(paper: Paper, { order, shipment, view }: SlipFacts): void {
  const t = paperTexts[view.language];
  const { pdf } = paper;
  writeTitle(paper, view.name, t('paper.slip'));
  const facts = [
    t('placedOrder.number', { number: order.number }),
    shipment === undefined
      ? t('paper.to_pack')
      : t('paper.shipment', { number: String(shipment.number) }),
    t('placedOrder.placed', { date: writeDayAndTime(order.placedAt) }),
  ];
  writeText(paper, facts.join('  ·  '), body);
  const { customer_reference: reference = '', delivery_note: note = '' } = order.fields;
  const { carrier, trackingNumber } = shipment ?? {};
  const address = order.shipping ?? order.billing;
  pdf.y += 16;
  writeText(paper, t(isPickUp(order) ? 'paper.collect' : 'placedOrder.deliverTo'), strong);
  const receiver = [
    ...(isPickUp(order)
      ? [`${address.firstName} ${address.lastName}`, order.shippingMethod.title]
      : addressLines(address)),
    ...(address.phone === ''
      ? []
      : [t('placedOrder.placePhone', { phone: phoneText(address.phone) })]),
  ];
  writeText(paper, receiver.join('\n'), body);
  const more = [
    reference && t('paper.reference', { reference }),
    note && t('placedOrder.note', { note }),
    carrier === undefined ? '' : t('placedOrder.carrier', { carrier }),
    trackingNumber === undefined ? '' : t('placedOrder.tracking', { number: trackingNumber }),
  ].filter((line) => line !== '');
  if (more.length > 0) {
    pdf.y += 8;
    writeText(paper, more.join('\n'), body);
  }
  pdf.y += 18;
}

function writeLines(paper: Paper, { order, progress, pieces, shipment, view }: SlipFacts): void {
  const t = paperTexts[view.language];
  const { pdf } = paper;
  const writeHeadings = () => {
    const { y } = pdf;
    writeNumber(paper, columns.ordered, t('paper.ordered'), heading, { y });
    writeNumber(paper, columns.here, t('paper.here'), heading, { y });
    writeNumber(paper, columns.left, t('paper.left'), heading, { y });
    writeText(paper, t('paper.article'), heading, { y });
    rule(paper, 1);
  };
  writeHeadings();
  for (const { line, quantity } of pieces) {
    const ordered = order.lines[line - 1];
    if (ordered === undefined) continue;
    const words = wordsOf(ordered, quantity, view).join('\n');
    const width = columns.ordered.edge - columnWidth - margin;
    const height =
      heightOf(paper, ordered.name, body, width) + heightOf(paper, words, quiet, width);
    if (pdf.y + height > bottom) {
      pdf.addPage();
      writeHeadings();
    }
    const { y } = pdf;
    const became = progress.find((each) => each.line === line);
    const open = became === undefined ? 0 : openPieces(became);
    // Pieces in a shipment are already taken off the open ones.
    const left = shipment === undefined ? open - quantity : open;
    const count = (units: number) => String(withSign(units, ordered.saleUnit));
    writeNumber(paper, columns.ordered, count(ordered.quantity), body, { y });
    writeNumber(paper, columns.here, count(quantity), strong, { y });
    writeNumber(paper, columns.left, count(left), body, { y });
    writeText(paper, ordered.name, strong, { y, width });
    writeText(paper, words, quiet, { width });
    rule(paper, 0.5);
  }
}

function wordsOf(
  { sku, choices, options, parts = [], note, ...packing }: OrderLine,
  quantity: number,
  { language }: StoreFace,
): readonly string[] {
  const t = paperTexts[language];
  const packed = packedQuantity(t, quantity, packing);
  return [
    t('placedOrder.sku', { sku }),
    ...(packed === undefined ? [] : [packed]),
    ...choices.filter(({ label }) => label !== '').map(choiceText),
    ...(options.rental === undefined
      ? []
      : [t('paper.rented', { period: periodText(options.rental) })]),
    ...parts.map((part) =>
      t('paper.pack', { quantity: String(part.quantity * quantity), sku: part.sku }),
    ),
    ...(note === undefined ? [] : [t('placedOrder.note', { note })]),
  ];
}

function sellerLine({ seller, view }: SlipFacts): string {
  const t = paperTexts[view.language];
  const number = organisationNumberText(seller.organisationNumber);
  const words = [t('paper.seller', { name: seller.name, number }), seller.email, seller.phone];
  return words.filter((word) => word !== '').join('  ·  ');
}
