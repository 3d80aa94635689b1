import { expect, it } from 'vitest';
import type { CartTotals } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { isFreightRight } from './is-freight-right.ts';
import type { Order } from './order.ts';

const standard = vatRate(25);
const food = vatRate(15);
const none = vatRate(0);

const aLine = (rate = standard): Order['lines'][number] => ({
  sku: 'SRV-600',
  kind: 'simple',
  name: 'Servant',
  choices: [],
  options: {},
  quantity: 1,
  vatRate: rate,
  unit: priceFromNet(ore(1_000_00), rate),
  row: priceFromNet(ore(1_000_00), rate),
  discount: zeroPrice,
});

interface Asked extends Partial<Pick<CartTotals, 'shipping' | 'couponDiscount'>> {
  readonly postcode?: string;
  readonly carrierCode?: string;
  readonly lines?: Order['lines'];
}

function isRight({ postcode = '0155', carrierCode = 'tablerate', lines, ...totals }: Asked) {
  return isFreightRight({
    id: 1,
    number: '000000001',
    key: 'order-key-0001',
    storeCode: 'no',
    email: 'ola@example.no',
    placedAt: moment(0),
    lines: lines ?? [aLine()],
    totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice, ...totals },
    billing: anAddress(),
    shipping: anAddress({ postcode }),
    ...(carrierCode !== '' && { shippingMethod: { carrierCode, methodCode: 'home', title: '' } }),
    paymentMethod: { code: 'invoice', title: 'Faktura' },
    fields: {},
  });
}

const at = (rate: typeof standard) => priceFromNet(ore(79_00), rate);

it.each<readonly [string, Asked, boolean]>([
  ['taxed as the goods', { shipping: at(standard) }, true],
  ['taxed as the highest of them', { shipping: at(standard), lines: [aLine(food), aLine()] }, true],
  ['taxed as another of them', { shipping: at(food), lines: [aLine(food), aLine()] }, false],
  ['an øre of VAT too much', { shipping: { ...at(standard), vat: ore(19_76) } }, false],
  ['without VAT on Svalbard', { shipping: at(none), postcode: '9170', lines: [aLine(none)] }, true],
  ['with VAT on Svalbard', { shipping: at(standard), postcode: '9170' }, false],
  ['without VAT on Jan Mayen', { shipping: at(none), postcode: '8099' }, true],
  ['without VAT in Oslo', { shipping: at(none) }, false],
  ['free where goods are fetched', { shipping: zeroPrice, carrierCode: 'pickup' }, true],
  ['asked where goods are fetched', { shipping: at(standard), carrierCode: 'pickup' }, false],
  ['none of what is not sent', { carrierCode: '' }, true],
  ['asked of what is not sent', { shipping: at(standard), carrierCode: '' }, false],
  ['none of what is sent', {}, false],
  ['less than nothing', { shipping: priceFromNet(ore(-100), standard) }, false],
  [
    'asked in spite of a coupon',
    {
      shipping: at(standard),
      couponDiscount: { kind: 'percent', basisPoints: 0, hasFreeFreight: true },
    },
    false,
  ],
])('freight is %s (rules/orders#delivery)', (_, asked, expected) => {
  expect(isRight(asked)).toBe(expected);
});
