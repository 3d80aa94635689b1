import { loadTexts } from '#web/state/page/texts.ts';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import type { CartTotals } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';

beforeAll(async () => void (await loadTexts('checkout', 'nb')));

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const sum = (net: number, more: Partial<CartTotals> = {}): CartTotals => ({
  rows: [],
  subtotal: price(net),
  discount: zeroPrice,
  total: price(net),
  ...more,
});

const row = (net: number) => ({
  sku: 'A',
  quantity: 1,
  unit: price(net),
  row: price(net),
  discount: zeroPrice,
});

function anOrder(changes: Partial<QueuedOrder>): QueuedOrder {
  return {
    key: 'order-key-0001',
    principal: 'guest',
    storeCode: 'no',
    createdAt: moment(0),
    state: 'waiting',
    attempts: 1,
    nextAttemptAt: moment(0),
    request: anOrderRequest(),
    items: [aCartItem({ sku: 'A', name: 'Odde servantbatteri' })],
    totals: sum(100_000, { rows: [row(100_000)] }),
    ...changes,
  };
}

function atNewSum(before: CartTotals, after: CartTotals): Promise<string> {
  const problem = { code: 'order.price_changed', details: {}, newTotals: after } as const;
  return said({ state: 'needs-you', totals: before, problem });
}

async function said(changes: Partial<QueuedOrder>): Promise<string> {
  const order = anOrder(changes);
  const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <UnfinishedOrder order={order} />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('an order whose sum has become another says what it is now (rules/orders#waiting-orders)', async () => {
  expect(await atNewSum(sum(100_000), sum(90_000))).toContain(
    'Summen er nå kr 1 125,00, ikke kr 1 250,00.',
  );
});

test('freight that was to be confirmed is told by itself', async () => {
  const after = sum(100_000, { shipping: price(11_920), total: price(111_920) });
  expect(await atNewSum(sum(100_000), after)).toContain(
    'Frakten er nå regnet ut til kr 149,00, og summen blir kr 1 399,00.',
  );
});

test('an order on its way says so, and nothing can be done about it', async () => {
  const words = await said({ state: 'sending' });
  expect(words).toContain('Sender bestillingen Vi venter på svar fra butikken.');
  expect(words).not.toMatch(/Prøv nå|Send nå|Slett|Legg varene/);
});

test('the line whose price moved is named, and the new sum is on the button that orders', async () => {
  const [before, after] = [100_000, 90_000].map((net) => sum(net, { rows: [row(net)] }));
  const words = await atNewSum(before ?? sum(0), after ?? sum(0));
  expect(words).toContain('Odde servantbatteri: kr 1 125,00, før kr 1 250,00');
  expect(words).toContain('Kjøp nå – kr 1 125,00 på faktura');
});

test.each([
  ['invoice', 'Kjøp nå – kr 1 125,00 på faktura'],
  ['cashondelivery', 'Kjøp nå – kr 1 125,00 ved levering'],
  ['vipps', 'Bestill og betal kr 1 125,00'],
  ['checkmo', 'Kjøp nå – betal kr 1 125,00'],
])('the button of an order by %s says %s (rules/law#order-button)', async (code, label) => {
  const problem = { code: 'order.price_changed', details: {}, newTotals: sum(90_000) } as const;
  const request = anOrderRequest({ paymentMethodCode: code });
  expect(await said({ state: 'needs-you', problem, request })).toContain(label);
});

test('lines that the shop has too few of are named, and what there is goes back into the cart', async () => {
  const problem = { code: 'order.products_unavailable', details: { skus: ['A'] } } as const;
  const words = await said({ state: 'needs-you', problem });
  expect(words).toContain('Ikke nok igjen av Odde servantbatteri');
  expect(words).toContain('Legg varene i handlekurven igjen');
  expect(words).not.toContain('Kjøp nå');
});

test.each<[string, Partial<QueuedOrder>, string, string]>([
  ['waiting and never sent', { attempts: 0 }, 'Bestillingen er ikke sendt ennå', 'Send nå'],
  ['waiting for an answer', {}, 'Bestillingen er ikke bekreftet ennå', 'Prøv nå'],
  [
    'that failed at the server',
    { problem: { code: 'server.busy', details: {} } },
    'Den ligger i kø. Vi sender den igjen av oss selv',
    'Prøv nå',
  ],
  [
    'that had to wait its turn',
    { problem: { code: 'request.too_many', details: {} } },
    'Butikken svarte ikke som den skulle.',
    'Prøv nå',
  ],
  [
    'refused',
    { state: 'refused', problem: { code: 'order.cart_ordered', details: {} } },
    'Denne handlekurven er allerede bestilt.',
    'Slett bestillingen',
  ],
])('an order %s says so and what can be done', async (_state, changes, words, choice) => {
  const all = await said(changes);
  expect(all).toContain(words);
  expect(all).toContain(choice);
});
