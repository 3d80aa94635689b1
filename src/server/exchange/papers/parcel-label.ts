import { phoneText } from '#domain/customer/phone.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { paperTexts } from '#texts/papers.ts';
import { addressLines, makePaper, millimetre } from './paper.ts';

/** What label printers take: 100 by 150 mm. */
const size = [100 * millimetre, 150 * millimetre] as const;
const margin = 8 * millimetre;

/** What is stuck on a parcel, as a PDF of 100 by 150 mm. */
export function parcelLabel(
  order: Order,
  shipment: Shipment | undefined,
  { seller, view }: { readonly seller: Seller; readonly view: StoreFace },
): Promise<Buffer> {
  const t = paperTexts[view.language];
  const { number } = order;
  const { phone, postcode, city, ...address } = order.shipping ?? order.billing;
  const lines = addressLines({ ...address, phone, postcode, city });
  const place = `${postcode} ${city}`;
  return makePaper({ title: t('paper.order', { number }), size, margin }, (paper) => {
    paper.fontSize(8).text(t('paper.from'));
    const from = [seller.name, seller.street, `${seller.postcode} ${seller.city}`];
    paper.fontSize(10).text(from.filter((line) => line.trim() !== '').join('\n'));
    const y = paper.y + 10;
    paper
      .lineWidth(1)
      .moveTo(margin, y)
      .lineTo(size[0] - margin, y)
      .stroke();
    paper.y = y + 12;
    paper.fontSize(8).text(t('paper.to'));
    const [above, below] = [
      lines.slice(0, lines.indexOf(place)),
      lines.slice(lines.indexOf(place) + 1),
    ];
    paper.font('strong').fontSize(16).text(above.join('\n'));
    paper.moveDown(0.3).fontSize(26).text(place);
    if (below.length > 0) paper.fontSize(16).text(below.join('\n'));
    if (phone !== '')
      paper
        .moveDown(0.4)
        .font('text')
        .fontSize(12)
        .text(t('paper.phone', { phone: phoneText(phone) }));
    const facts = [
      t('paper.order', { number }),
      ...(shipment === undefined ? [] : [t('paper.shipment', { number: String(shipment.number) })]),
      ...(shipment?.carrier === undefined
        ? []
        : [t('paper.carrier', { carrier: shipment.carrier })]),
      ...(shipment?.trackingNumber === undefined
        ? []
        : [t('paper.tracking', { number: shipment.trackingNumber })]),
    ].join('\n');
    const width = size[0] - 2 * margin;
    paper.font('text').fontSize(11);
    paper.text(facts, margin, size[1] - margin - paper.heightOfString(facts, { width }), { width });
  });
}
