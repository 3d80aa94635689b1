import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type { OrderToWithdraw } from '#contract/views/withdraw.ts';
import { moment } from '#domain/time/moment.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { OrderWithdrawal } from './order-withdrawal.tsx';

beforeAll(() =>
  Promise.all(
    (['withdrawal', 'form-kit', 'returns'] as const).map((name) => loadTexts(name, 'nb')),
  ),
);

function drawn(
  quantities: readonly number[],
  posted?: PostedForm,
  changed: Partial<OrderToWithdraw> = {},
  address = '/withdraw',
): string {
  const order = {
    number: '000000213',
    email: 'ola@example.no',
    request: 'a-press-of-the-button',
    lines: quantities.map((quantity, index) => ({ line: index + 1, quantity, name: 'Servant' })),
    hasSent: true,
    sealed: [],
    hasUnsent: false,
    isOpenEnded: false,
    isPickedUp: false,
    until: moment(Date.UTC(2026, 2, 16)),
    excluded: [],
    received: [],
    ...changed,
  };
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const shown = { screen: 'withdraw', view: { days: 14, order } } as const;
  const store = createPageStore({
    ...page,
    address,
    ...shown,
    ...(posted && { posted }),
  });
  return renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>
        <OrderWithdrawal order={order} />
      </PageProvider>
    </ShopProvider>,
  );
}

test('the button sends, and words beside it say how many pieces (rules/law#withdrawal)', () => {
  const html = drawn([2, 1]);
  expect(html).toContain('Send angremeldingen');
  expect(html).toContain('Du angrer kjøpet av 3 varer.');
  expect(html).toContain('Angre 2 av 2');
  expect(drawn([1])).toContain('Du angrer kjøpet av 1 vare.');
});

test('of many pieces the number is written, without scripts too', () => {
  const html = drawn([100, 10]);
  expect(html).toMatch(
    /type="hidden" name="pieces" value="1:"\/><input[^>]*name="pieces"[^>]*value="100"/,
  );
  expect(html).toContain('Hvor mange av 100 du angrer på.');
  expect(html).toContain('Angre 10 av 10');
  expect(html).toContain('Du angrer kjøpet av 110 varer.');
});

test('while goods are to come no day is named, since the time has not begun', () => {
  expect(drawn([1])).toContain('Fristen går ut 16.03.2026.');
  const html = drawn([1], undefined, { isOpenEnded: true });
  expect(html).toContain('14 dager etter at du har fått alle varene');
  expect(html).not.toContain('Fristen går ut');
});

test('a form that keeps all is answered by a message in the page', () => {
  const text = 'Velg minst én vare du angrer på';
  const wrong = [{ name: 'pieces', text, isNamed: true }];
  expect(drawn([1], { written: { pieces: '1:0' }, wrong })).toContain(text);
});

test('the condition is asked of what comes back, and not demanded (rules/law#seals)', () => {
  const html = drawn([1], undefined, { sealed: ['Sete'] });
  expect(html).toContain('Vil ikke oppgi');
  expect(html).toContain('kan vi trekke fra verdifallet');
  expect(html).toContain('Angreretten faller bort når forseglingen er brutt: Sete.');
  const unsent = drawn([1], undefined, { hasSent: false });
  expect(unsent).not.toContain('Vil ikke oppgi');
  expect(unsent).not.toContain('forseglingen');
});

const received: OrderToWithdraw['received'] = [
  {
    number: 'R0000001',
    isCanceled: false,
    receivedAt: moment(Date.UTC(2026, 2, 2, 11)),
    lines: [{ line: 1, quantity: 1, name: 'Servant' }],
  },
];

test('what was sent has its receipt in place of the form, with a way to the rest (rules/law#withdrawal)', () => {
  const html = drawn([2], undefined, { received });
  expect(html).toContain('Nummeret er R0000001.');
  expect(html).toContain('id="receipt" tabindex="-1"');
  expect(html).toContain('href="/withdraw?order=000000213&amp;rest=1"');
  expect(html).not.toContain('<form');
});

test('the form for the rest begins with nothing chosen', () => {
  const html = drawn([2], undefined, { received }, '/withdraw?order=000000213&rest=1');
  expect(html).toContain('action="/withdraw?order=000000213&amp;rest=1"');
  expect(html).toContain('<option value="1:0" selected="">');
  expect(html).toContain('Du beholder alt');
  expect(html).not.toContain('R0000001');
});
