import { loadTexts } from '#web/state/page/texts.ts';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { OrdersView, OrderView } from '#contract/views/orders.ts';
import type { ShownScreen } from '#contract/views/views.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { createTexts } from '#texts/create-texts.ts';
import { texts } from '#texts/nb.ts';
import orderNb from '#texts/nb/placed-order.json' with { type: 'json' };
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { cancelQuestion } from '#web/routes/orders/cancel-order.tsx';
import { Component as OneOrder } from '#web/routes/account/order.tsx';
import { Component as Orders } from '#web/routes/account/orders.tsx';

beforeAll(async () => {
  const names = ['placed-order', 'account', 'tables'] as const;
  await Promise.all(names.map((name) => loadTexts(name, 'nb')));
});

const rate = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), rate);
const at = moment(Date.UTC(2026, 2, 1, 11));
const order: OrderView = {
  number: '000000213',
  email: 'ola@example.no',
  placedAt: at,
  standing: 'sent-in-part',
  papers: [
    { kind: 'invoice', number: 10_001, address: '/media/invoices/10001' },
    { kind: 'credit-note', number: 10_002, address: '/media/invoices/10002' },
  ],
  isRepeatable: true,
  lines: [
    {
      sku: 'SRV-600',
      kind: 'simple',
      name: 'Servant 600',
      choices: [{ label: 'Farge', value: 'Hvit' }],
      options: {},
      quantity: 3,
      vatRate: rate,
      unit: price(100_000),
      row: price(300_000),
      discount: zeroPrice,
      canceled: 1,
      article: {
        path: 'vare-14',
        papers: [{ label: 'FDV', path: 'docs/fdv.pdf' }],
        warranty: { label: 'Garanti', value: '5 år' },
      },
    },
  ],
  totals: {
    rows: [],
    subtotal: price(300_000),
    discount: zeroPrice,
    shipping: zeroPrice,
    total: price(300_000),
  },
  moves: [],
  balance: {
    charged: price(200_000),
    reserved: noOre,
    paid: noOre,
    due: ore(250_000),
    givenBack: noOre,
    asked: ore(250_000),
    owed: noOre,
  },
  billing: anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' }),
  shipping: anAddress({ street: 'Byggeplassen 4' }),
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate', title: 'DPD Courier' },
  paymentMethod: { code: 'invoice', title: 'Faktura' },
  returns: [],
  shipments: [
    {
      number: 1,
      status: 'sent',
      pieces: [{ line: 1, quantity: 1 }],
      carrier: 'Bring',
      trackingNumber: '7012',
      createdAt: at,
    },
  ],
  cancellations: [
    { number: 1, reason: 'Utgått', canceledAt: at, pieces: [{ line: 1, quantity: 1 }] },
  ],
  left: [{ line: 1, quantity: 1, promise: 'Levering 4. mars' }],
  place: [],
  hours: [],
  files: [],
  fields: [{ name: 'Deres referanse', text: 'PO 4711' }],
};

function markup(Screen: typeof OneOrder, shown: ShownScreen, large: LargeAmount = 'gross'): string {
  const seen = { ...visitor, isLoggedIn: true, large };
  const page = { storeView: storeViews[0], visitor: seen, contact: aSeller };
  const store = createPageStore({ ...page, address: '/', ...shown });
  return renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>
        <Screen />
      </PageProvider>
    </ShopProvider>,
  );
}
const wordsOf = (change: Partial<OrderView> = {}, large: LargeAmount = 'gross') =>
  markup(OneOrder, { screen: 'account/order', view: { ...order, ...change } }, large)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00A0]+/g, ' ');

test('files say where they are fetched, how often and until when, or why not (rules/orders#files)', () => {
  const file = { line: 1, title: 'Regneark', downloads: 1, address: '/download/abc' } as const;
  const limits = { maxDownloads: 3, until: moment(at + 30 * 24 * 3_600_000) };
  const open = { files: [{ ...file, ...limits, standing: 'open' as const }] };
  expect(wordsOf(open)).toContain(
    'Filer Regneark Lastet ned 1 av 3 ganger. Fristen er 31.03.2026 13:00. Last ned',
  );
  expect(markup(OneOrder, { screen: 'account/order', view: { ...order, ...open } })).toContain(
    'href="/download/abc"',
  );
  for (const standing of ['waiting', 'used-up', 'expired', 'withdrawn'] as const) {
    const files = [{ ...file, ...limits, standing }];
    expect(markup(OneOrder, { screen: 'account/order', view: { ...order, files } })).not.toContain(
      '/download/abc',
    );
  }
  expect(wordsOf()).not.toContain('Filer');
});

test('a line that costs nothing is Gratis', () => {
  const [line] = order.lines;
  const given = { ...line, name: 'Prøve', unit: zeroPrice, row: zeroPrice } as typeof line & object;
  expect(wordsOf({ lines: [given], cancellations: [], shipments: [], left: [] })).toMatch(
    /Prøve Gratis Varenr.* 3 × Gratis Kansellert: 1 av 3 Garanti: 5 år FDV Sum/,
  );
});

test('an order shows what was bought, sent, cancelled and is to come, with its own amounts', () => {
  const words = wordsOf();
  for (const each of [
    'Ordre 000000213 Delvis sendt',
    'Bestilt 01.03.2026 12:00',
    'Bestilt 01.03.2026 Sendt 01.03.2026',
    'Sendt 01.03.2026 Transportør: Bring · Sporingsnummer: 7012 Følg sendingen 1 × Servant 600',
    'Dette kommer senere 1 × Servant 600 Varenr. SRV-600 · Farge: Hvit Levering 4. mars',
    'Kansellert 01.03.2026 Grunn: Utgått',
    'Det som er kansellert, skal du ikke betale for.',
    '3 × kr 1 250,00 Kansellert: 1 av 3 Garanti: 5 år FDV',
    'Frakt (DPD Courier) Gratis Sum inkl. mva kr 3 750,00 Herav 25 % mva kr 750,00',
    'Betaling Faktura Kansellert eller kreditert −kr 1 250,00 Igjen å betale kr 2 500,00',
    'Leveres til Ola Nordmann Byggeplassen 4',
    'Faktureres til Rør og Bad AS Ola Nordmann Storgata 12 0155 Oslo Org.nr. 988 077 917',
    'Deres referanse PO 4711',
    'Dokumenter Faktura 10001 Kreditnota 10002',
  ])
    expect(words).toContain(each);
  const html = markup(OneOrder, { screen: 'account/order', view: order });
  expect(html).toContain('href="https://sporing.bring.no/sporing/7012"');
  expect(html).toContain('href="/vare-14"');
  expect(html).toContain('href="/media/docs/fdv.pdf"');
  expect(html).toContain('href="/media/invoices/10001"');
});

test('the events of an order are told in order, with its money', () => {
  const day = (count: number) => moment(at + count * dayMs);
  const words = wordsOf({
    shipments: order.shipments.map((each) => ({ ...each, createdAt: day(2) })),
    cancellations: order.cancellations.map((each) => ({ ...each, canceledAt: day(4) })),
    confirmedAt: at,
    moves: [
      { kind: 'refunded', at: day(5), amount: ore(125_000) },
      { kind: 'paid', at: day(2), amount: ore(375_000) },
    ],
  });
  expect(words).toMatch(
    /Bestilt 01.03.2026 Betalingen er bekreftet 01.03.2026 Sendt 03.03.2026 .* Betalt 03.03.2026: kr 3 750,00 Kansellert 05.03.2026 .* Betalt tilbake 06.03.2026: kr 1 250,00 Dette kommer senere/,
  );
});

test('an order says where to write to change it, until it is cancelled', () => {
  const written = 'Vil du endre noe i bestillingen? Skriv til oss, så hjelper vi deg';
  expect(wordsOf()).toContain(written);
  expect(markup(OneOrder, { screen: 'account/order', view: order })).toContain('href="/contact"');
  expect(wordsOf({ standing: 'canceled' })).not.toContain('Vil du endre');
});

test('an order that its buyer may cancel has a button for it (rules/orders#cancelling)', () => {
  expect(wordsOf({ canceling: {} })).toContain('Avbestill ordren');
  expect(wordsOf()).not.toContain('Avbestill');
});

test('an order that can be cancelled offers no withdrawal beside it (rules/orders#cancelling)', () => {
  const withdrawal = { address: '/withdraw?order=000000213&key=k' };
  expect(wordsOf({ withdrawal })).toContain('Angre kjøpet');
  expect(wordsOf({ withdrawal, canceling: {} })).not.toContain('angre');
  expect(wordsOf({ withdrawal, canceling: {} })).not.toContain('Angre');
});

test.each([
  ['nothing is paid', {}, 'kan selges til andre.'],
  ['money is reserved', { reserved: ore(1_00) }, 'andre. Reservasjonen frigis.'],
  ['money is paid', { paid: ore(1_00) }, 'andre. Det du har betalt, får du tilbake.'],
] as const)('the question before cancelling is right where %s', (_name, balance, end) => {
  const t = createTexts('nb', orderNb);
  expect(cancelQuestion({ ...order.balance, ...balance }, t)).toMatch(new RegExp(`${end}$`));
});

test('an order says what is paid, reserved, left to pay and to be paid back', () => {
  const sums = (balance: Partial<OrderView['balance']>) =>
    wordsOf({ balance: { ...order.balance, charged: order.totals.total, ...balance } });
  expect(sums({ asked: ore(375_000) })).toContain(
    'Sum eks. mva kr 3 000,00 Betaling Faktura Igjen å betale kr 3 750,00',
  );
  const reserved = sums({ reserved: ore(275_000), paid: ore(100_000), asked: ore(275_000) });
  expect(reserved).toContain('Betalt kr 1 000,00 Reservert, ikke trukket kr 2 750,00');
  expect(reserved).not.toContain('Igjen å betale');
  expect(sums({ paid: ore(400_000), asked: noOre, owed: ore(25_000) })).toContain(
    'Betalt kr 4 000,00 Betales tilbake kr 250,00',
  );
  const back = { due: ore(50_000), givenBack: ore(50_000), asked: noOre };
  const paid = sums({ paid: ore(325_000), ...back });
  expect(paid).toContain('Betalt kr 3 750,00 Betalt tilbake −kr 500,00');
  expect(paid).not.toContain('Igjen å betale');
});

test('an order that waits for its payment leads to the page where it is paid', () => {
  const unpaid = { standing: 'unpaid', payKey: 'order-key-0001', shipments: [] } as const;
  const words = wordsOf(unpaid);
  expect(words).toContain('Ordren venter på betaling');
  expect(words).toContain('Vi gjør klar ordren når den er betalt.');
  expect(words).not.toMatch(/bekreftet|Bestill igjen/);
  const html = markup(OneOrder, { screen: 'account/order', view: { ...order, ...unpaid } });
  expect(html).toContain('href="/checkout/thank-you?order=order-key-0001"');
  expect(wordsOf()).not.toContain('Betal nå');
});

test('an order says until when its buyer may withdraw, and leads to the form (rules/law#withdrawal)', () => {
  const until = moment(Date.UTC(2026, 2, 16, 23));
  const withdrawal = { address: '/withdraw?order=000000213&key=k', until };
  expect(wordsOf({ withdrawal })).toContain(
    'Du kan angre kjøpet til og med 16.03.2026. Angre kjøpet',
  );
  const html = markup(OneOrder, { screen: 'account/order', view: { ...order, withdrawal } });
  expect(html).toContain('href="/withdraw?order=000000213&amp;key=k"');
  expect(wordsOf()).not.toContain('Angre kjøpet');
});

test('an order explains free return and withdrawal together, with one button', () => {
  const until = moment(Date.UTC(2026, 2, 16, 23));
  const withdrawal = { address: '/withdraw?order=000000213&key=k', until };
  const returning = { until: moment(Date.UTC(2026, 2, 31, 22)) };
  const words = wordsOf({ withdrawal, returning });
  expect(words).toMatch(
    /Fri retur til og med 31.03.2026. Angreretten .*til og med 16.03.2026; .* Angre kjøpet Returner varer/,
  );
  const view = { ...order, withdrawal, returning };
  const html = markup(OneOrder, { screen: 'account/order', view });
  expect(html).toContain('href="/my-account/returns/new?order=000000213"');
  expect(wordsOf({ returning: {} })).toContain('Meld fra om feil på varene');
  expect(wordsOf({ returning: {} })).not.toContain('Returner varer');
});

test('only who is shown a cart can order again', () => {
  expect(wordsOf()).toContain('Bestill igjen');
  expect(wordsOf({ isRepeatable: false })).not.toContain('Bestill igjen');
});

test('lines of an order can be picked to order again, where there are several', () => {
  const boxes = (change: Partial<OrderView>) =>
    markup(OneOrder, { screen: 'account/order', view: { ...order, ...change } }).split(
      'aria-label="Velg Servant 600"',
    ).length - 1;
  const lines = [...order.lines, ...order.lines];
  expect(boxes({ lines })).toBe(2);
  expect(boxes({})).toBe(0);
  expect(boxes({ lines, isRepeatable: false })).toBe(0);
});

test('who sees net prices sees net rows, then VAT and the sum with it', () => {
  const words = wordsOf({}, 'net');
  expect(words).toContain('Varer, eks. mva');
  expect(words).toContain('3 × kr 1 000,00');
  expect(words).toContain('Sum eks. mva kr 3 000,00 25 % mva kr 750,00 Sum inkl. mva kr 3 750,00');
});

test('what lies ready says where and when it can be fetched', () => {
  const words = wordsOf({
    standing: 'ready',
    shippingMethod: { carrierCode: 'pickup', methodCode: 'oslo', title: 'Hent i Armatur Oslo' },
    shipments: [{ number: 1, status: 'ready', pieces: [{ line: 1, quantity: 2 }], createdAt: at }],
    left: [],
    place: ['Armatur Oslo', 'Kranveien 12'],
    hours: ['mandag–fredag 06.30–18.00'],
  });
  expect(words).toContain(
    'Klar til henting fra 01.03.2026 Oppgi ordrenummeret når du henter. Armatur Oslo Kranveien 12 Åpent mandag–fredag 06.30–18.00',
  );
});

test.each([
  [{}, 'du får en e-post når den er sendt'],
  [
    { shippingMethod: { carrierCode: 'pickup', methodCode: 'oslo', title: 'Hent i Oslo' } },
    'du får en e-post når den kan hentes',
  ],
])('an order that nothing became of yet says what comes: %o', (change, sentence) => {
  const fresh = { shipments: [], cancellations: [], standing: 'processing' } as const;
  const words = wordsOf({ ...fresh, ...change });
  for (const each of [sentence, 'Vi gjør klar ordren', 'Dette har du bestilt 1 × Servant 600'])
    expect(words).toContain(each);
  expect(words).not.toContain('kommer senere');
});

test('files and services do not come later with the goods', () => {
  const lines = order.lines.flatMap((line) => [
    line,
    { ...line, name: 'Tegning', kind: 'downloadable' } as const,
  ]);
  const left = [{ line: 2, quantity: 1 }];
  const words = wordsOf({ lines, left: [...order.left, ...left] });
  expect(words).toMatch(/Dette kommer senere 1 × Servant 600 .* Filer og tjenester 1 × Tegning/);
  expect(wordsOf({ lines, left })).not.toContain('kommer senere');
});

test('what was put into the cart is counted in lines, and one address has one heading', () => {
  const t = createTexts('nb', orderNb);
  expect(t('placedOrder.againDone', { count: 2 })).toBe('2 varelinjer er lagt i handlekurven.');
  const words = wordsOf({ billing: anAddress(), shipping: anAddress() });
  expect(words).toContain('Leverings- og fakturaadresse Ola Nordmann');
  const paymentMethod = { code: 'klarna', title: 'Klarna' };
  expect(wordsOf({ paymentMethod })).toContain('Betalers adresse Rør og Bad AS');
  expect(wordsOf({ paymentMethod })).not.toMatch(/faktureres|fakturaadresse/i);
});

test('the list says number, day, sum, where it stands and what was bought; none leads on', () => {
  const place = { text: '', filters: {}, sort: '-placed', page: 1, pages: 1 } as const;
  const firstPage = { ...place, isOfCompany: false };
  const listed: OrdersView = {
    ...firstPage,
    rows: [
      {
        number: '000000213',
        placedAt: at,
        standing: 'ready',
        total: price(300_000),
        money: 'unpaid',
        names: ['Servant 600', 'Speil'],
        more: 1,
        pictures: [],
        reference: 'PO 4711',
      },
    ],
    total: 1,
  };
  const words = (view: OrdersView, large?: LargeAmount) =>
    markup(Orders, { screen: 'account/orders', view }, large)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\s\u00A0]+/g, ' ');
  expect(words(listed)).toContain(
    'Ordre 000000213 Dato 01.03.2026 Servant 600, Speil og 1 vare til Ref. PO 4711 Klar til henting Ikke betalt Sum kr 3 750,00 inkl. mva',
  );
  const rows = listed.rows.map(
    (row) => ({ ...row, standing: 'unpaid', money: 'awaited' }) as const,
  );
  expect(words({ ...listed, rows })).toContain('Venter på betaling Sum');
  expect(words(listed, 'net')).toContain('kr 3 000,00 eks. mva');
  expect(words(listed)).not.toContain('Bestilt av');
  const ofColleague = listed.rows.map((row) => ({ ...row, buyer: 'Kari Vik' }));
  const ofCompany = words({ ...listed, rows: ofColleague, isOfCompany: true });
  expect(ofCompany).toContain('Bestilt av alle Bestilt av meg Bestilt for firmaet');
  expect(ofCompany).toContain('Bestilt av Kari Vik');
  expect(words({ ...firstPage, rows: [], total: 0 })).toContain('Du har ikke bestilt noe ennå.');
});
