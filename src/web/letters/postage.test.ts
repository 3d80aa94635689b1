import { expect, test } from 'vitest';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { PostagePayer } from '#domain/returns/postage.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { writeLetter } from './letters.server.tsx';

/** The receipt of a withdrawal, and the form that came with the order. */
function written(
  withdrawalPostage: PostagePayer,
  methodCode = 'home',
  line: Partial<OrderLine> = {},
): readonly string[] {
  const [storeView] = storeViews;
  const { settings } = storeView;
  const shop = {
    storeView: {
      ...storeView,
      settings: { ...settings, returns: { ...settings.returns, withdrawalPostage } },
    },
    seller: aSeller,
    publicUrl: 'https://armatur.example',
  };
  const documents = sampleDocuments(aSeller);
  const sent = { carrierCode: 'tablerate', methodCode, title: 'Levering' };
  const receipt = documents['order-withdrawal'];
  const placed = documents['order-placed'];
  const change = <Document extends { order: Order }>(document: Document) => {
    const lines = document.order.lines.map((each) => ({ ...each, ...line }));
    return { ...document, order: { ...document.order, lines, shippingMethod: sent } };
  };
  return [
    writeLetter('order-withdrawal', change(receipt), shop).text,
    writeLetter('order-placed', change(placed), shop).text,
  ];
}

test.each([
  ['shop', 'Vi betaler returfrakten når du angrer.'],
  ['buyer', 'Når du bruker angreretten, betaler du returfrakten selv.'],
] as const)('the letters say that the %s pays the postage (rules/law#postage)', (payer, words) => {
  for (const text of written(payer)) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('bulky goods are picked up, so no letter asks to send them', () => {
  const texts = [...written('buyer', 'bulky'), ...written('buyer', 'home', { isBulky: true })];
  for (const text of texts.map((each) => each.replaceAll(/\s+/g, ' '))) {
    expect(text).toContain('skal du ikke sende tilbake. Vi henter dem gratis.');
    expect(text).not.toMatch(/Send varene tilbake|sender du tilbake|returfrakten/);
  }
});
