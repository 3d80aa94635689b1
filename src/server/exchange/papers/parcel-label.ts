import { phoneText } from '#domain/customer/phone.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { paperTexts, type PaperTexts } from '#texts/papers.ts';
import { drawBarCode } from './bar-code.ts';
import { addressLines, makePaper, millimetre, type PrintedPaper } from './paper.ts';
import { drawAside, heightOf, writeText, type Ink, type Paper } from './paper-text.ts';

/** Label printers take labels of 100 by 150 mm. */
const size = [100 * millimetre, 150 * millimetre] as const;
/** The margin is also the quiet zone beside the bar code. */
const margin = 8 * millimetre;
const width = size[0] - 2 * margin;
const barHeight = 16 * millimetre;
const gap = 6;
const small: Ink = { weight: 'text', size: 8 };
/** Maximum height of names and streets above the place. */
const namesHeight = 46 * millimetre;
const nameSizes = [16, 13, 10, 8];
const noteSizes = [11, 9.5, 8, 6.5];

interface Sent {
  readonly order: Order;
  readonly shipment: Shipment | undefined;
  readonly t: PaperTexts;
}

export interface LabelFacts {
  readonly order: Order;
  readonly shipment?: Shipment;
  readonly seller: Seller;
  readonly view: StoreFace;
}

/** Draws parcel labels as one PDF, each on a page of 100 by 150 mm. */
export function parcelLabels(
  labels: readonly [LabelFacts, ...LabelFacts[]],
): Promise<PrintedPaper> {
  const [{ view }] = labels;
  const { language } = view;
  const number = labels.map(({ order }) => order.number).join(', ');
  const title = paperTexts[language]('placedOrder.number', { number });
  return makePaper({ title, size, margin, language }, (paper) => {
    for (const [index, label] of labels.entries()) {
      if (index > 0) paper.pdf.addPage();
      writeLabel(paper, label);
    }
  });
}

function writeLabel(paper: Paper, { order, shipment, seller, view }: LabelFacts): void {
  const sent = { order, shipment, t: paperTexts[view.language] };
  writeSender(paper, seller, sent.t);
  writeReceiver(paper, sent);
  const end = paper.pdf.y + 4;
  const room = writeParcel(paper, sent) - end;
  writeMore(paper, sent, { y: end, room });
}

function writeSender(paper: Paper, seller: Seller, t: PaperTexts): void {
  const { pdf } = paper;
  writeText(paper, t('paper.from'), small);
  const from = [seller.name, seller.street, `${seller.postcode} ${seller.city}`];
  const words = from.filter((line) => line.trim() !== '').join('\n');
  writeText(paper, words, { weight: 'text', size: 10 });
  const y = pdf.y + 8;
  drawAside(paper, () =>
    pdf
      .lineWidth(1)
      .moveTo(margin, y)
      .lineTo(size[0] - margin, y)
      .stroke(),
  );
  pdf.y = y + 8;
}

function writeReceiver(paper: Paper, { order, t }: Sent): void {
  const { firstName, lastName, company } = order.shipping ?? order.billing;
  const isFetched = isPickUp(order);
  const { above, place, below } = isFetched
    ? { above: [`${firstName} ${lastName}`], place: company, below: [] }
    : aroundPlace(order.shipping ?? order.billing);
  writeText(paper, t(isFetched ? 'paper.collect' : 'paper.to'), small);
  const names = above.join('\n');
  writeText(paper, names, fitting(paper, names, 'strong', nameSizes, namesHeight));
  paper.pdf.y += 4;
  writeText(paper, place, { weight: 'strong', size: 24 });
  if (below.length > 0) writeText(paper, below.join('\n'), { weight: 'strong', size: 16 });
}

/** Writes the parcel's facts at the foot and returns their top edge. */
function writeParcel(paper: Paper, { order: { number }, shipment, t }: Sent): number {
  const { carrier, trackingNumber } = shipment ?? {};
  const facts = [
    [
      t('placedOrder.number', { number }),
      ...(shipment ? [t('paper.shipment', { number: String(shipment.number) })] : []),
      ...(carrier === undefined ? [] : [carrier]),
    ].join('  ·  '),
    ...(trackingNumber === undefined
      ? []
      : [t('placedOrder.tracking', { number: trackingNumber })]),
  ].join('\n');
  const ink: Ink = { weight: 'text', size: 11 };
  const top = size[1] - margin - heightOf(paper, facts, ink, width);
  writeText(paper, facts, ink, { y: top });
  if (trackingNumber === undefined) return top - gap;
  const y = top - barHeight - gap;
  drawBarCode(paper, trackingNumber, { x: margin, y, width, height: barHeight });
  return y - gap;
}

/** Writes the notes for the driver. A longer text gets smaller letters. */
function writeMore(
  paper: Paper,
  { order, t }: Sent,
  { y, room }: { readonly y: number; readonly room: number },
): void {
  const { phone } = order.shipping ?? order.billing;
  const { delivery_note: note = '' } = order.fields;
  const words = [
    phone === '' ? '' : t('placedOrder.placePhone', { phone: phoneText(phone) }),
    note === '' ? '' : t('placedOrder.note', { note }),
  ];
  const written = words.filter((line) => line !== '').join('\n');
  writeText(paper, written, fitting(paper, written, 'text', noteSizes, room), { y });
}

/** The largest size at which a text fits into a height, else the smallest. */
function fitting(
  paper: Paper,
  words: string,
  weight: Ink['weight'],
  sizes: readonly number[],
  height: number,
): Ink {
  const inks = sizes.map((each): Ink => ({ weight, size: each }));
  const found = inks.find((ink) => heightOf(paper, words, ink, width) <= height);
  return found ?? inks.at(-1) ?? small;
}

/** Splits the address at the place, by which parcels are sorted. */
function aroundPlace(address: Order['billing']) {
  const place = `${address.postcode} ${address.city}`;
  const lines = addressLines(address);
  const at = lines.indexOf(place);
  return { above: lines.slice(0, at), place, below: lines.slice(at + 1) };
}
