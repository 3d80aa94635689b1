import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { OrderedReturn, OrderView } from '#contract/views/orders.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { OrderReturns, Replaces } from './order-returns.tsx';

beforeAll(() => Promise.all([loadTexts('placed-order', 'nb'), loadTexts('returns', 'nb')]));

const withdrawal: OrderedReturn = {
  number: 'R0000007',
  kind: 'withdrawal',
  status: 'approved',
  askedAt: moment(Date.UTC(2026, 2, 1, 11)),
  pieces: [{ line: 1, quantity: 2 }],
  money: { amount: ore(125_000), state: 'expected' },
};

function drawn(
  returns: readonly OrderedReturn[],
  more: Partial<Pick<OrderView, 'replaces'>> = {},
): string {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const lines = [{ name: 'Servant 600' }];
  // The cast is safe: the section reads only these fields.
  const view = { returns, lines, ...more } as never;
  const store = createPageStore({ ...page, address: '/', screen: 'order', view });
  return renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>
        <Replaces />
        <OrderReturns />
      </PageProvider>
    </ShopProvider>,
  );
}
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');

test('an order tells what comes back, its state and its money (rules/returns#pages)', () => {
  expect(words(drawn([withdrawal]))).toContain(
    'Angremelding R0000007 Godkjent Meldt 01.03.2026 2 × Servant 600 kr 1 250,00 betales tilbake',
  );
  expect(drawn([withdrawal])).not.toContain('href=');
  const path = '/my-account/returns/R0000007';
  expect(drawn([{ ...withdrawal, path }])).toContain(`href="${path}"`);
  expect(drawn([])).toBe('');
});

test('an order leads to the one that sends other goods, and back (rules/returns#exchange)', () => {
  const order = { number: '000000214', path: '/my-account/orders/000000214' };
  const replacement = { ...order, state: 'coming', moved: ore(125_000) } as const;
  const exchanged = { ...withdrawal, kind: 'return', replacement } as const;
  expect(words(drawn([exchanged]))).toContain('Nye varer sendes fraktfritt i ordre 000000214');
  expect(drawn([exchanged])).toContain('href="/my-account/orders/000000214"');
  const replaces = { number: '000000213', returnNumber: 'R0000007' };
  const html = drawn([], { replaces });
  expect(words(html)).toContain('i stedet for varene i retur R0000007 fra ordre 000000213');
  expect(html).not.toContain('<a ');
});

test('an exchange whose order was cancelled says so, and where its money is', () => {
  const replacement = { number: '000000214', state: 'canceled', moved: ore(125_000) } as const;
  const page = words(drawn([{ ...withdrawal, replacement: { ...replacement, back: 'bank' } }]));
  expect(page).toContain('De nye varene sendes ikke. De er kansellert i ordre 000000214');
  expect(page).toContain('kr 1 250,00 som var brukt på dem, betaler vi tilbake til bankkontoen');
  expect(page).not.toContain('fraktfritt');
  const given = words(drawn([{ ...withdrawal, replacement: { ...replacement, back: 'given' } }]));
  expect(given).toContain('kr 1 250,00 som var brukt på dem, er betalt tilbake.');
});
