import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { OrderPayment, PayPanel } from './order-payment.tsx';
import type { Paying } from './use-paying.ts';

beforeAll(async () => void (await loadTexts('checkout', 'nb')));

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const nothing = async () => undefined;
const asked: Paying = {
  pays: undefined,
  problem: undefined,
  isBusy: false,
  ask: nothing,
  pay: nothing,
};

async function said(paying: Partial<Paying>, productPage?: string): Promise<string> {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <PayPanel
        paying={{ ...asked, ...paying }}
        order={undefined}
        {...(productPage !== undefined && { productPage })}
      />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('an open payment can be gone on with, or made another way (rules/payments#page)', async () => {
  const words = await said({ pays: { state: 'open', provider: 'vipps' } });
  expect(words).toContain('Bestillingen venter på betaling');
  expect(words).toContain('Betal med Vipps');
  expect(words).toContain('Betal med Klarna');
});

test.each([
  ['refused', 'Klarna godtok ikke betalingen.'],
  ['aborted', 'Du avbrøt betalingen'],
  ['expired', 'Tiden for å betale gikk ut'],
  ['canceled', 'Betalingen er avbrutt'],
  ['mismatch', 'Beløpet hos Klarna stemte ikke'],
] as const)('a payment that ended as %s says why and can be tried again', async (reason, why) => {
  const words = await said({ pays: { state: 'ended', provider: 'klarna', reason } });
  expect(words).toContain(why);
  expect(words).toContain('Prøv Klarna igjen');
  expect(words).toContain('Betal med Vipps');
});

test('a cancelled order is not to be paid any more', async () => {
  const words = await said({ pays: { state: 'canceled', provider: 'vipps' } });
  expect(words).toContain('Bestillingen er kansellert');
  expect(words).not.toMatch(/Betal med|igjen/);
});

test('a provider that is away is said in a sentence, and can be asked again', async () => {
  const words = await said({ problem: 'payment.provider_away' });
  expect(words).toContain('Betalingstjenesten svarer ikke akkurat nå.');
  expect(words).toContain('Prøv nå');
  expect(words).not.toContain('Betal med');
});

test('without an answer of the provider the buyer is asked not to pay again (rules/payments#page)', async () => {
  const words = await said({ problem: 'payment.provider_away' });
  expect(words).toContain('Vi venter på svar om betalingen');
  expect(words).toContain('Har du godkjent betalingen, skal du ikke betale igjen.');
  expect(words).toContain('ordrebekreftelsen kommer på e-post');
  expect(words).not.toContain('velg en annen måte');
  const known = { state: 'open', provider: 'vipps', of_cart: true } as const;
  const after = await said({ pays: known, problem: 'payment.provider_away' });
  expect(after).toContain('Vipps svarer ikke akkurat nå.');
  expect(after).toContain('skal du ikke betale igjen');
});

test('the page says what it waits for before the first answer', async () => {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <OrderPayment orderKey="key" order={undefined} />
    </ShopProvider>,
  );
  expect(await new Response(prelude).text()).toContain('Vi ser etter betalingen');
});

test.each([
  ['sold-out', 'ble utsolgt'],
  ['price', 'koster noe annet'],
  ['address', 'Vi kan ikke levere'],
  ['cart', 'allerede bestilt'],
  ['limit', 'må godkjennes i firmaet'],
  ['late', 'tiden til å betale var ute'],
  ['failed', 'kunne ikke registreres'],
] as const)('a payment of a cart that became no order says why: %s', async (refusal, why) => {
  const words = await said({ pays: { state: 'unplaced', refusal, of_cart: true } });
  expect(words).toContain('Vi kunne ikke ta imot bestillingen');
  expect(words).toContain(why);
  expect(words).toContain('ingenting er trukket');
  expect(words).toContain('Tilbake til butikken');
  expect(words).not.toMatch(/Betal med|igjen/);
});

test('a payment of a cart is begun again from the cart, and promises to hold no goods', async () => {
  const open = await said({ pays: { state: 'open', provider: 'vipps', of_cart: true } });
  expect(open).toContain('Tilbake til butikken');
  expect(open).not.toMatch(/Betal med|holde[sr]/);
  const pays = { state: 'ended', provider: 'vipps', reason: 'aborted', of_cart: true } as const;
  expect(await said({ pays })).not.toMatch(/Betal med|Prøv Vipps/);
});

test('a payment that was begun on the page of a product leads back there to try again', async () => {
  const pays = { state: 'ended', provider: 'vipps', reason: 'aborted', of_cart: true } as const;
  const words = await said({ pays }, '/blandebatteri');
  expect(words).toContain('Prøv igjen fra varesiden');
  expect(words).toContain('Du avbrøt betalingen. Ingenting er trukket.');
  expect(words).not.toMatch(/Tilbake til butikken|Handlekurven/);
});
