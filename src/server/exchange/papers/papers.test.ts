import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { testNow } from '#testing/test-databases.ts';
import { code128 } from './code-128.ts';
import { packingSlips } from './packing-slip.ts';
import { parcelLabels } from './parcel-label.ts';

const unit = priceFromNet(ore(10_000), vatRate(25));

function anOrder(changed: Partial<Order> = {}): Order {
  return {
    id: 1,
    number: '000000001',
    key: 'key',
    storeCode: 'no',
    email: 'ola@example.no',
    status: 'processing',
    placedAt: testNow,
    lines: [
      {
        sku: 'SRV-600',
        kind: 'simple',
        name: 'Servant 600',
        choices: [],
        options: {},
        quantity: 1,
        vatRate: vatRate(25),
        unit,
        row: unit,
        discount: zeroPrice,
      },
    ],
    totals: { rows: [], subtotal: unit, discount: zeroPrice, total: unit },
    billing: anAddress(),
    shipping: anAddress(),
    paymentMethod: { code: 'invoice', title: 'Faktura' },
    fields: {},
    ...changed,
  };
}

const pieces = [{ line: 1, quantity: 1 }];

function aShipment(trackingNumber?: string): Shipment {
  const more = trackingNumber === undefined ? {} : { trackingNumber };
  return { number: 1, status: 'sent', pieces, createdAt: testNow, ...more };
}

const from = { seller: aSeller, view: storeViews[0] };

const labelOf = (order: Order, shipment: Shipment) => parcelLabels([{ order, shipment, ...from }]);

/** Unpacks the drawing commands of the pages. */
function drawn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((page) => /\d (?:re|Tf)\b/.test(page))
    .join('\n');
}

/** The bars by left edge and width, in points. */
function barsOf(pdf: Buffer): readonly (readonly [x: number, width: number])[] {
  const found = drawn(pdf).matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re/g);
  return [...found].map(([, x, width]) => [Number(x), Number(width)]);
}

test('the bars of a label are those of its tracking number (rules/orders#labels)', async () => {
  const tracking = 'CS123456789NO';
  const { pdf } = await labelOf(anOrder(), aShipment(tracking));
  const bars = barsOf(pdf);
  const [first] = bars;
  // The start of set B begins with a bar of two modules.
  const module = (first?.[1] ?? 0) / 2;
  const widths = bars.flatMap(([x, width], index) => {
    const next = bars[index + 1];
    const space = next === undefined ? [] : [next[0] - x - width];
    return [width, ...space].map((each) => Math.round(each / module));
  });
  expect(widths).toEqual(code128(tracking));
  // The width must be whole dots of a printer with 203 per inch.
  expect((module / 72) * 203).toBeCloseTo(Math.round((module / 72) * 203), 1);
  const [last] = bars.slice(-1);
  const tenModules = 10 * module;
  expect(first?.[0]).toBeGreaterThanOrEqual(tenModules);
  expect(283.46 - (last?.[0] ?? 0) - (last?.[1] ?? 0)).toBeGreaterThanOrEqual(tenModules);
});

test.each([undefined, 'Æ12', '7'.repeat(61) + 'x'.repeat(30)])(
  'no bars of a number that is not there, not writable or too long: %s',
  async (tracking) => {
    const { pdf } = await labelOf(anOrder(), aShipment(tracking));
    expect(barsOf(pdf)).toEqual([]);
  },
);

test('Sámi, Polish and Lithuanian names are printed whole, in the shop’s typeface', async () => {
  const firstName = 'Áilu čđŋšŧž ČĐŊŠŦŽ';
  const shipping = anAddress({ firstName, lastName: 'Łącki Żółw', city: 'Šiaulių' });
  const label = await labelOf(anOrder({ shipping }), aShipment());
  expect(label.unprintable).toEqual([]);
  // The file embeds two parts of each weight: Latin letters, and the others.
  expect(label.pdf.toString('latin1').match(/\/FontName/g)?.length).toBe(3);
  const facts = { order: anOrder({ shipping }), progress: [], pieces, ...from };
  expect((await packingSlips([facts])).unprintable).toEqual([]);
});

test('an accent that the typeface lacks is left out; other letters are told of and marked', async () => {
  const shipping = anAddress({ firstName: 'Nguyễn Ǩ', lastName: 'Ωж漢' });
  const { unprintable } = await labelOf(anOrder({ shipping }), aShipment());
  expect(unprintable).toEqual(['Ω', 'ж', '漢']);
});

test('a note for the driver does not run into the bars', async () => {
  const shipping = anAddress({ firstName: 'Navn '.repeat(50), lastName: 'Navnesen '.repeat(20) });
  const fields = { delivery_note: 'Ring på hos naboen i andre etasje. '.repeat(7) };
  const { pdf } = await labelOf(anOrder({ shipping, fields }), aShipment('7012'));
  const page = drawn(pdf);
  const barTop = Math.min(
    ...[...page.matchAll(/[\d.]+ ([\d.]+) [\d.]+ [\d.]+ re/g)].map(([, y]) => Number(y)),
  );
  // Text is placed from below, bars from above.
  const height = 425.2;
  const texts = [...page.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(
    ([, y]) => height - Number(y),
  );
  const above = texts.filter((y) => y < barTop + 45).length;
  expect(above).toBeGreaterThan(5);
  expect(texts.filter((y) => y > barTop && y < barTop + 45)).toEqual([]);
});
