import type { Order } from '#domain/orders/order.ts';
import type { Seller } from '#domain/seller.ts';
import type { Language } from '#domain/settings.ts';
import { paperTexts } from '#texts/papers.ts';
import { drawBarCode } from './bar-code.ts';
import { addressLines, makePaper, millimetre, type PrintedPaper } from './paper.ts';
import { heightOf, writeText, type Ink } from './paper-text.ts';

const size = [100 * millimetre, 150 * millimetre] as const;
/** The margin is also the quiet zone beside the bar code. */
const margin = 8 * millimetre;
const width = size[0] - 2 * margin;
const barHeight = 16 * millimetre;
const small: Ink = { weight: 'text', size: 8 };
const plain: Ink = { weight: 'text', size: 10 };

/** Draws the label with which a customer sends a return to the shop (rules/returns#label). */
export function returnLabel(
  {
    order,
    number,
    seller,
  }: { readonly order: Order; readonly number: string; readonly seller: Seller },
  language: Language,
): Promise<PrintedPaper> {
  const t = paperTexts[language];
  const title = t('paper.returnTitle', { number });
  return makePaper({ title, size, margin, language }, (paper) => {
    const { pdf } = paper;
    writeText(paper, t('paper.from'), small);
    writeText(paper, addressLines(order.shipping ?? order.billing).join('\n'), plain);
    pdf.y += 14;
    writeText(paper, t('paper.to'), small);
    writeText(paper, `${seller.name}\n${seller.street}`, { weight: 'strong', size: 16 });
    writeText(paper, `${seller.postcode} ${seller.city}`, { weight: 'strong', size: 24 });
    const facts = `${title}\n${t('placedOrder.number', { number: order.number })}`;
    const top = size[1] - margin - heightOf(paper, facts, plain, width);
    drawBarCode(paper, number, { x: margin, y: top - barHeight - 6, width, height: barHeight });
    writeText(paper, facts, plain, { y: top });
  });
}
