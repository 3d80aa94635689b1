import type { CompanyStanding } from '#domain/company/registered-company.ts';
import { afterEach, expect, test } from 'vitest';
import type { WrittenLetter } from '#contract/letters/letter-documents.ts';
import { create } from '#contract/order.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import type { ShelfProduct } from '#testing/stock-the-shop.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { ore } from '#domain/money/ore.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { storeViews } from '#testing/sample-views.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { writeLetter } from './letters.server.tsx';

const sender = {
  seller: aSeller,
  publicUrl: 'https://armatur.example',
};

let shop: Awaited<ReturnType<typeof aSoldShop>>;
afterEach(() => shop.close());

async function letterIn(language: 'nb' | 'en'): Promise<WrittenLetter> {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  const view = storeViews.find((each) => each.language === language);
  if (order === undefined || view === undefined) throw new Error('There is nothing to write about');
  const orders = { ...view.settings.orders, invoiceDays: 21 };
  const storeView = { ...view, settings: { ...view.settings, orders } };
  return writeLetter('order-placed', { order }, { storeView, ...sender });
}

test.each([
  ['nb', 'angreskjema-000000001.txt', /ANGRESKJEMA/, /Varene kom \(dato\): _+/, /14 dager/],
  ['en', 'withdrawal-form-000000001.txt', /WITHDRAWAL FORM/, /received \(date\): _+/, /14 days/],
] as const)(
  'the confirmation brings the form for withdrawing, filled in as far as we know (rules/law#withdrawal): %s',
  async (language, name, title, received, days) => {
    const { attachments = [], text } = await letterIn(language);
    expect(attachments.map((each) => each.name)).toEqual([name]);
    const form = attachments[0]?.text ?? '';
    for (const part of [title, received, days, 'Armatur AS', aSeller.email]) {
      expect(form).toMatch(part);
    }
    for (const own of ['000000001', 'Ola Nordmann', 'SRV-600']) expect(form).toMatch(own);
    expect(form).toContain('[ ] 1 × ');
    expect(text).toMatch(language === 'nb' ? /vedlagt/ : /attached/);
  },
);

test.each([
  [
    'nb',
    'Faktura\nFakturaen kommer på e-post. Forfall er 21 dager etter at varene er sendt eller hentet.',
    /\/i\/salgs-vilkar\n/,
  ],
  ['en', 'is due 21 days after the goods are sent or collected', /\/en\/i\/salgs-vilkar\n/],
] as const)(
  'the confirmation says when an invoice is due, and where the usual terms are (rules/orders#letters): %s',
  async (language, due, terms) => {
    const { text } = await letterIn(language);
    expect(text).toContain(due);
    expect(text).toMatch(terms);
  },
);

test('the confirmation says whether money is reserved or paid, and asks for none of it again', async () => {
  shop = await aSoldShop();
  const found = await findOrder(shop.services.database.read, 1);
  if (found === undefined) throw new Error('There is nothing to write about');
  const order = { ...found, paymentMethod: { code: 'klarna', title: 'Klarna' } };
  const balance = { reserved: ore(100_000), paid: ore(25_000) };
  const text = (document: { readonly balance?: typeof balance }) =>
    writeLetter(
      'order-placed',
      { order, ...document },
      { storeView: storeViews[0], ...sender },
    ).text.replaceAll('\u00A0', ' ');
  expect(text({ balance })).toContain(
    'Klarna\nkr 250,00 er betalt.\nkr 1 000,00 er reservert og trekkes når varene sendes.',
  );
  expect(text({ balance })).not.toContain('Å betale');
});

const goods: ShelfProduct = { id: 1, sku: 'GOODS', name: 'Servant', stock: aStockItem() };
const ordered: ShelfProduct = {
  id: 2,
  sku: 'ORDERED',
  name: 'Badekar',
  stock: aStockItem({ quantity: 0, allowsBackorders: true }),
};
const cut: ShelfProduct = {
  id: 3,
  sku: 'CUT',
  name: 'Glass etter mål',
  attributes: { made_to_measure: '1' },
};
const sealed: ShelfProduct = {
  id: 5,
  sku: 'SEALED',
  name: 'Sete',
  attributes: { hygiene_seal: '1' },
};
const service: ShelfProduct = { id: 4, sku: 'HOUR', name: 'Rørleggertime', kind: 'virtual' };

const flatRate = { carrierCode: 'flatrate', methodCode: 'flatrate' };

async function letterFor(
  skus: readonly string[],
  { language = 'nb', billing = anAddress() }: { language?: 'nb' | 'en'; billing?: Address } = {},
): Promise<WrittenLetter> {
  shop = Object.assign(await aTestShop({ products: [goods, ordered, cut, service, sealed] }), {
    folder: '',
  });
  const lines = skus.map((sku) => ({ sku, quantity: 1, options: {} }));
  const { shipping: _, shippingMethod: _method, ...rest } = anOrderRequest({ lines, billing });
  const isSent = skus.some((sku) => sku !== 'HOUR');
  const body = { ...rest, ...(isSent && { shipping: anAddress(), shippingMethod: flatRate }) };
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  const order = await findOrder(shop.services.database.read, result.id);
  const view = storeViews.find((each) => each.language === language);
  if (order === undefined || view === undefined) throw new Error('There is nothing to write about');
  return writeLetter('order-placed', { order }, { storeView: view, ...sender });
}

test('the letter promises delivery and return by what was bought', async () => {
  const { text, attachments = [] } = await letterFor(['GOODS', 'ORDERED', 'CUT', 'HOUR']);
  for (const sentence of [
    'Varene vi har på lager, sender vi innen 2 virkedager.',
    'Varer vi skaffer på bestilling, sender vi når de kommer',
    'Det som lages etter dine mål, sender vi når det er ferdig',
    'Vi tar kontakt og avtaler tid for tjenesten.',
    'Angrer du, har du 30 dagers fri retur.',
    'Det som lages eller kappes etter dine mål, tar vi ikke i retur.',
    'Du har 14 dagers angrerett fra du har fått varene.',
    'Det som lages eller kappes etter dine mål, har ikke angrerett.',
    'men ikke etter at den er utført.',
  ])
    expect(text).toContain(sentence);
  const form = attachments[0]?.text ?? '';
  for (const sku of ['GOODS', 'ORDERED', 'HOUR']) expect(form).toContain(sku);
  expect(form).not.toContain('CUT');
});

test('the letter and its form say that a broken seal ends the right (rules/law#seals)', async () => {
  const sentence = 'Forseglede hygienevarer har ikke angrerett når forseglingen er brutt.';
  const { text, attachments = [] } = await letterFor(['SEALED']);
  expect(text).toContain(sentence);
  expect(text).toContain('Forseglede hygienevarer tar vi ikke i retur når forseglingen er brutt.');
  expect(attachments[0]?.text).toContain(sentence);
  await shop?.close();
  const other = await letterFor(['GOODS']);
  expect(other.text).not.toContain('Forseglede');
  expect(other.attachments?.[0]?.text).not.toContain('Forseglede');
});

test('what is ordered in has the right of withdrawal, and no word of what was not bought', async () => {
  const { text, attachments } = await letterFor(['ORDERED']);
  expect(text).toContain('14 dagers angrerett');
  expect(text).toContain('vanligvis etter 2 til 4 uker');
  expect(text).not.toMatch(/2 virkedager|dine mål|tjeneste|fil /);
  expect(attachments).toHaveLength(1);
});

test('of what is cut to measure there is no right, no form and no return', async () => {
  const { text, attachments } = await letterFor(['CUT'], { language: 'en' });
  expect(text).toContain('There is no right of withdrawal for what is made or cut');
  expect(text).toContain('We do not take back what is made or cut to your measurements.');
  expect(text).not.toMatch(/14 days of receiving|free for 30 days|attached/);
  expect(attachments).toBeUndefined();
});

test('of a service alone nothing is sent, received or returned', async () => {
  const { text, attachments = [] } = await letterFor(['HOUR']);
  expect(text).toContain('Vi tar kontakt og avtaler tid for tjenesten.');
  expect(text).not.toMatch(/virkedager|fri retur|fått varene/);
  expect(attachments[0]?.text).not.toMatch(/Varene kom|Returen er gratis/);
});

test('a firm is not told of the consumer’s right', async () => {
  const billing = anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' });
  const { text, html, attachments } = await letterFor(['GOODS', 'CUT'], { billing });
  expect(text + html).not.toMatch(/angre(rett|skjema)|forbruker/i);
  expect(text).toContain('30 dagers fri retur');
  expect(attachments).toBeUndefined();
});

test('every amount of a confirmation is with VAT, and its part and the net sum stand below', async () => {
  const { text } = await letterIn('nb');
  const rows = [...text.matchAll(/^(\S.*?) {2,}(−?)kr\s([\d\s,]+)$/gm)];
  const names = rows.map(([, name = '']) => name);
  const kroner = rows.map(([, , sign, amount = '']) =>
    Number(`${sign ? '-' : ''}${amount.replaceAll(/\s/g, '').replace(',', '.')}`),
  );
  const amount = (name: string) => kroner[names.findIndex((each) => each.startsWith(name))] ?? NaN;
  expect(amount('Varer') + amount('Frakt')).toBeCloseTo(amount('Å betale inkl. mva'));
  expect(amount('Sum eks. mva') + amount('Herav 25\u00A0% mva')).toBeCloseTo(
    amount('Å betale inkl. mva'),
  );
  expect(names.indexOf('Å betale inkl. mva')).toBeLessThan(names.indexOf('Herav 25\u00A0% mva'));
});

test('what a stranger has written makes no link in a confirmation or its form', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  const [view] = storeViews;
  if (order === undefined) throw new Error('There is nothing to write about');
  const link = 'https://evil.example/pay';
  const billing = { ...order.billing, firstName: `Hei ${link}`, street: link, company: link };
  const bad = { ...order, billing, shipping: billing };
  const {
    text,
    html,
    attachments = [],
  } = writeLetter('order-placed', { order: bad }, { storeView: view, ...sender });
  for (const each of [text, html, ...attachments.map((form) => form.text)]) {
    expect(each).toContain('evil');
    expect(each).not.toMatch(/evil\.example|https:\/\/evil/);
  }
});

test('what the buyer wrote beside a line stands below it, without its links (rules/cart#notes)', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  const [line] = order?.lines ?? [];
  if (order === undefined || line === undefined) throw new Error('There is nothing to write about');
  const noted = { ...line, note: 'Bad 2. etg. https://evil.example/pay' };
  const { text, html } = writeLetter(
    'order-placed',
    { order: { ...order, lines: [noted] } },
    { storeView: storeViews[0], ...sender },
  );
  for (const each of [text, html]) {
    expect(each).toContain('Merknad: Bad 2. etg.');
    expect(each).not.toMatch(/evil\.example|https:\/\/evil/);
  }
});

test('the parts of a bundle stand below it, each on a line with what it adds', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  const [line] = order?.lines ?? [];
  if (order === undefined || line === undefined) throw new Error('There is nothing to write about');
  const price = { net: ore(127_200), vat: ore(31_800), gross: ore(159_000) };
  const choices = [
    { label: 'Batteri', value: 'Odde, krom', price },
    { label: 'Vannlås', value: '2 × Flaskevannlås' },
  ];
  const bundle: OrderLine = { ...line, kind: 'bundle', choices };
  const { text, html, attachments } = writeLetter(
    'order-placed',
    { order: { ...order, lines: [bundle] } },
    { storeView: storeViews[0], ...sender },
  );
  const parts = ['Batteri: Odde, krom (kr\u00A01\u00A0590,00)', 'Vannlås: 2 × Flaskevannlås'];
  for (const part of parts) {
    expect(text).toContain(`\n– ${part}\n`);
    expect(html).toContain(`– ${part}`);
  }
  expect(attachments?.[0]?.text).toContain('\n    - Batteri: Odde, krom\n    - Vannlås');
});

test('who buys net sees net rows and freight, then VAT and what there is to pay', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  if (order === undefined) throw new Error('There is nothing to write about');
  const { text } = writeLetter(
    'order-placed',
    { order: { ...order, hasNetPrices: true } },
    { storeView: storeViews[0], ...sender },
  );
  expect(text).toContain('Varer, eks. mva');
  const rows = text.split('\n').filter((row) => row.includes('kr\u00A0'));
  expect(rows.map((row) => row.replaceAll(/ {2,}/g, '|'))).toEqual([
    '1 × Servant 600|kr\u00A01\u00A0000,00',
    'Varer|kr\u00A01\u00A0000,00',
    'Frakt (DPD Courier)|kr\u00A04,00',
    'Sum eks. mva|kr\u00A01\u00A0004,00',
    '25\u00A0% mva|kr\u00A0251,00',
    'Å betale inkl. mva|kr\u00A01\u00A0255,00',
  ]);
});

test('buyer and seller stand there with their numbers, and what the buyer calls the order', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  if (order === undefined) throw new Error('There is nothing to write about');
  const billing = { ...order.billing, company: 'Rør og Bad AS', organisationNumber: '988077917' };
  const fields = { customer_reference: 'PO 4711', requested_delivery_date: '2026-04-02' };
  for (const kind of ['order-placed', 'order-to-shop'] as const) {
    const { text } = writeLetter(
      kind,
      { order: { ...order, billing, fields } },
      { storeView: storeViews[0], ...sender },
    );
    for (const each of [
      'Rør og Bad AS',
      'Org.nr. 988\u00A0077\u00A0917',
      'PO 4711',
      '02.04.2026',
      'Armatur AS',
    ])
      expect(text).toContain(each);
    expect(text).toMatch(/Org\.nr\. 123\s456\s785 MVA/);
  }
});

test('of goods that are fetched the letter tells where and when, and of no parcel (rules/orders#pick-up)', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  if (order === undefined) throw new Error('There is nothing to write about');
  const promise = { kind: 'in-shop', from: '2026-03-02', to: '2026-03-02' } as const;
  const fetched = {
    ...order,
    shipping: anAddress({ company: 'Armatur Bergen', postcode: '5063', city: 'Bergen' }),
    shippingMethod: { carrierCode: 'pickup', methodCode: 'bergen', title: 'Hent i Armatur Bergen' },
    lines: order.lines.map((line) => ({ ...line, promise })),
  };
  const { text, attachments = [] } = writeLetter(
    'order-placed',
    { order: fetched },
    { storeView: storeViews[0], ...sender },
  );
  expect(text.replaceAll('\u00A0', ' ')).toContain('Klar til henting 2. mars');
  expect(text).toMatch(/Hentes i:?\n+Armatur Bergen/i);
  expect(text).not.toMatch(/sender dem/);
  // The form for withdrawal is the buyer's, so it names the buyer's address.
  expect(attachments[0]?.text).not.toContain('Bergen');
});

test('what the register says of a company is told to the shop, not to the company', async () => {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  if (order === undefined) throw new Error('There is nothing to write about');
  const billing = { ...order.billing, company: 'Rør og Bad AS', organisationNumber: '988077917' };
  const textOf = (kind: 'order-placed' | 'order-to-shop', companyStanding: CompanyStanding) =>
    writeLetter(
      kind,
      { order: { ...order, billing, companyStanding } },
      { storeView: storeViews[0], ...sender },
    ).text;
  const bankrupt = { kind: 'registered', trouble: 'bankrupt' } as const;
  expect(textOf('order-to-shop', bankrupt)).toContain('konkurs i Enhetsregisteret');
  expect(textOf('order-placed', bankrupt)).not.toContain('konkurs');
  expect(textOf('order-to-shop', { kind: 'unconfirmed' })).toContain('Ikke bekreftet');
  expect(textOf('order-to-shop', { kind: 'registered' })).not.toContain('Enhetsregisteret');
});
