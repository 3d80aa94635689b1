import { expect, test } from 'vitest';
import type { Invoice, InvoiceLine, InvoicePaper } from '#domain/invoices/invoice.ts';
import { kidOf } from '#domain/invoices/kid.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { storeViews } from '#testing/sample-views.ts';
import { testNow } from '#testing/test-databases.ts';
import { invoicePdf } from './invoice-pdf.ts';

const [nb, en] = ['nb', 'en'].map((language) => {
  const view = storeViews.find((each) => each.language === language);
  if (view === undefined) throw new Error('No store view speaks it');
  return view;
}) as [(typeof storeViews)[number], (typeof storeViews)[number]];

function lineOf(line: number, more: Partial<InvoiceLine> = {}): InvoiceLine {
  const rate = vatRate(line % 2 === 0 ? 25 : 15);
  const price = priceFromNet(ore(line * 1000), rate);
  return {
    kind: 'goods',
    line,
    sku: `VARE-${line}`,
    name: `Kran ${line}`,
    details: [],
    quantity: 1,
    rate,
    unit: price,
    discount: zeroPrice,
    price,
    ...more,
  };
}

function anInvoice(more: Partial<Invoice> = {}): Invoice {
  const { sender: _s, mark: _m, socialLinks: _l, ...seller } = anInvoicingSeller;
  return {
    kind: 'invoice',
    number: 10_001,
    orderId: 1,
    orderNumber: '000000001',
    storeCode: 'no',
    issuedAt: testNow,
    dueOn: '2026-12-05',
    kid: kidOf(10_001),
    prepaid: ore(0),
    seller,
    buyer: anAddress({ company: 'Rørlegger AS', organisationNumber: '988077917' }),
    email: 'ola@example.no',
    showsNet: true,
    lines: [lineOf(1), lineOf(2)],
    reference: 'Bygg 7',
    buyersOrderNumber: 'PO-77',
    delivery: { on: '2026-11-21', to: anAddress() },
    ...more,
  };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('an invoice is a tagged PDF in the language of its view, the same bytes whenever it is drawn', async () => {
  const { pdf, unprintable } = await invoicePdf(anInvoice(), nb);
  const text = pdf.toString('latin1');
  expect(unprintable).toEqual([]);
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Lang (nb)');
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${role}`);
  expect((await invoicePdf(anInvoice(), nb)).pdf.equals(pdf)).toBe(true);
  expect((await invoicePdf(anInvoice(), en)).pdf.toString('latin1')).toContain('/Lang (en)');
});

test('sixty lines go over pages, and the longest names are printed whole', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => lineOf(index + 1));
  expect(pagesOf((await invoicePdf(anInvoice(), nb)).pdf)).toBe(1);
  expect(pagesOf((await invoicePdf(anInvoice({ lines }), nb)).pdf)).toBeGreaterThan(1);
  const long = lineOf(1, { name: 'Dusjvegg '.repeat(60), details: ['Overflate: Krom'] });
  const buyer = anAddress({ company: 'Christoffersen-Blytt & Sønner '.repeat(8), lastName: 'Ø' });
  const { pdf, unprintable } = await invoicePdf(anInvoice({ buyer, lines: [long] }), nb);
  expect([pagesOf(pdf), unprintable]).toEqual([1, []]);
});

test('Svalbard, a paid invoice and a credit note have their papers too', async () => {
  const free = lineOf(1, { rate: noVat, price: priceFromNet(ore(1000), noVat) });
  const place = anAddress({ postcode: '9170', city: 'Longyearbyen' });
  const svalbard = anInvoice({ lines: [free], delivery: { on: '2026-11-21', to: place } });
  const home = anInvoice({ lines: [free] });
  const { kind: _kind, ...rest } = anInvoice();
  const credits = { cause: 'credit', reason: 'Skadet', credits: [10_001] } as const;
  const note: InvoicePaper = { ...rest, kind: 'credit-note', ...credits };
  const sizes: number[] = [];
  for (const paper of [
    svalbard,
    home,
    note,
    anInvoice({ prepaid: ore(3_800) }),
    anInvoice({ prepaid: ore(3_800), reservedBy: 'klarna' }),
  ]) {
    const { pdf, unprintable } = await invoicePdf(paper, nb);
    expect(unprintable).toEqual([]);
    sizes.push(pdf.length);
  }
  // The first paper is longer, because it has the sentence that explains the missing VAT.
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
});
