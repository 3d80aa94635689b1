import { describe, expect, it } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import type { CartToSum } from '#domain/cart/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { defaultSettings, type Settings } from '#domain/settings.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aFreight, aFreightRate, aPickupShop } from '#testing/a-freight.ts';
import { placeOfDelivery, warehouseCode, type Freight } from './freight.ts';
import type { FreightPlace } from './freight-table.ts';
import { offeredDelivery } from './offered-delivery.ts';

const oslo = { country: 'NO', postcode: '0155' };
const longyearbyen = { country: 'NO', postcode: '9170' };
const table = [
  aFreightRate({ net: ore(79_00) }),
  aFreightRate({ from: 10_000, net: ore(149_00) }),
  aFreightRate({ service: 'pickup-point', net: ore(59_00) }),
  aFreightRate({ service: 'bulky', net: ore(590_00) }),
];

interface Asked {
  readonly items?: readonly CartItem[];
  readonly to?: FreightPlace;
  readonly freight?: Partial<Freight>;
  readonly checkout?: Partial<Settings['checkout']>;
  readonly coupon?: NonNullable<CartToSum['coupon']>;
}

function offered({ items = [aCartItem()], to = oslo, freight = {}, checkout, ...rest }: Asked) {
  const cart = { lines: pricedLines(items), goods: items, ...rest };
  const settings = { ...defaultSettings.checkout, ...checkout };
  const methods = offeredDelivery(cart, aFreight(freight), to, settings);
  return methods.map(({ carrierCode, methodCode, price }) => [
    `${carrierCode}/${methodCode}`,
    price.gross,
  ]);
}

describe('delivery (rules/orders#delivery)', () => {
  it('a merchant without rates has the flat rate of the specification: 4 without and 5 with VAT', () => {
    expect(offered({})).toEqual([['flatrate/flatrate', 5_00]]);
  });

  it('before the rates are fetched is not priced by the flat rate but confirmed with the order', () => {
    const of = (
      item: Partial<CartItem>,
      checkout: Settings['checkout'] = defaultSettings.checkout,
    ) =>
      offeredDelivery(
        { lines: pricedLines([aCartItem(item)]), goods: [aCartItem(item)] },
        aFreight({ isWhole: false }),
        oslo,
        checkout,
      );
    const free = { ...defaultSettings.checkout, freeFreightFrom: ore(100_00) };
    expect(of({})).toMatchObject([{ isUnconfirmed: true, price: { gross: 0 } }]);
    expect(of({ isBulky: true }, free)).toMatchObject([{ isUnconfirmed: true }]);
    expect(of({}, free)).toMatchObject([{ price: { gross: 0 } }]);
    expect(of({}, free)[0]).not.toHaveProperty('isUnconfirmed');
  });

  it('by the table, with VAT as the goods have it', () => {
    expect(offered({ freight: { rates: table } })).toEqual([
      ['tablerate/home', 98_75],
      ['tablerate/pickup-point', 73_75],
    ]);
    const food = aCartItem({
      unit: priceFromNet(ore(100_00), vatRate(15)),
      vatRate: vatRate(15),
    });
    expect(offered({ items: [food], freight: { rates: table } })[0]).toEqual([
      'tablerate/home',
      90_85,
    ]);
    expect(offered({ items: [food, aCartItem()], freight: { rates: table } })[0]?.[1]).toBe(98_75);
  });

  it('Svalbard and Jan Mayen pay freight without VAT (rules/money#vat-area)', () => {
    for (const postcode of ['9170', '9179', '8099']) {
      const methods = offered({ to: { country: 'NO', postcode }, freight: { rates: table } });
      expect(methods[0]).toEqual(['tablerate/home', 79_00]);
    }
    expect(offered({ to: longyearbyen })).toEqual([['flatrate/flatrate', 4_00]]);
  });

  it('weighs all pieces of all lines, but no service', () => {
    const items = [
      aCartItem({ sku: 'A', quantity: 3, weight: 2_500 }),
      aCartItem({ sku: 'B', weight: 2_499 }),
      aCartItem({ sku: 'C', kind: 'virtual', weight: 90_000 }),
    ];
    expect(offered({ items, freight: { rates: table } })[0]?.[1]).toBe(98_75);
    const heavier = [...items, aCartItem({ sku: 'D', weight: 1 })];
    expect(offered({ items: heavier, freight: { rates: table } })[0]?.[1]).toBe(186_25);
  });

  it('has the VAT of the goods it brings, not of a service beside them', () => {
    const book = aCartItem({ unit: priceFromNet(ore(100_00), vatRate(12)), vatRate: vatRate(12) });
    const service = aCartItem({ sku: 'C', kind: 'virtual' });
    const items = [service, book];
    expect(offered({ items, freight: { rates: table } })[0]?.[1]).toBe(88_48);
  });

  it('no rate for the place, no way to it', () => {
    expect(
      offered({ to: { country: 'SE', postcode: '11122' }, freight: { rates: table } }),
    ).toEqual([]);
  });
});

describe('bulky goods (rules/orders#bulky-goods)', () => {
  const bath = aCartItem({ sku: 'BATH', isBulky: true });

  it('have a rate of their own, and no place of the carrier takes them', () => {
    expect(offered({ items: [aCartItem(), bath], freight: { rates: table } })).toEqual([
      ['tablerate/bulky', 737_50],
    ]);
  });

  it('are what weighs so much together', () => {
    const checkout = { bulkyFromKg: 35 };
    const of = (quantity: number) =>
      offered({
        items: [aCartItem({ quantity, weight: 5_000 })],
        freight: { rates: table },
        checkout,
      });
    expect(of(6)[0]?.[0]).toBe('tablerate/home');
    expect(of(7)).toEqual([['tablerate/bulky', 737_50]]);
  });

  it('of a merchant without such a rate come to the door', () => {
    const rates = table.filter(({ service }) => service !== 'bulky');
    expect(offered({ items: [bath], freight: { rates } })).toEqual([['tablerate/home', 98_75]]);
  });
});

describe('free freight above a sum (rules/orders#free-freight)', () => {
  const checkout = { freeFreightFrom: ore(2_500_00) };
  const freight = { rates: table };
  const of = (quantity: number, changed: Partial<CartItem> = {}) =>
    offered({ items: [aCartItem({ quantity, ...changed })], freight, checkout }).map(
      ([, gross]) => gross,
    );

  it('of the goods as the shopper pays them', () => {
    expect(of(1)).toEqual([98_75, 73_75]);
    expect(of(2)).toEqual([0, 0]);
  });

  it('a discount counts', () => {
    const coupon = { code: 'X', discount: { kind: 'fixed', net: ore(1) } } as const;
    const items = [aCartItem({ quantity: 2 })];
    const cart = { lines: pricedLines(items), goods: items, coupon };
    const settings = { ...defaultSettings.checkout, ...checkout };
    expect(offeredDelivery(cart, aFreight(freight), oslo, settings)[0]?.price.gross).toBe(98_75);
  });

  it('not for bulky goods', () => {
    expect(of(9, { isBulky: true })).toEqual([737_50]);
  });

  it('the flat rate is free then, too, and a coupon may have any freight free', () => {
    expect(offered({ items: [aCartItem({ quantity: 2 })], checkout })[0]?.[1]).toBe(0);
    const items = [aCartItem({ isBulky: true })];
    const discount = { kind: 'percent', basisPoints: 0, hasFreeFreight: true } as const;
    expect(offered({ items, freight, coupon: { code: 'FRI', discount } })[0]?.[1]).toBe(0);
    const unmet = { ...discount, minimum: ore(99_999_00) };
    expect(offered({ items, freight, coupon: { code: 'FRI', discount: unmet } })[0]?.[1]).not.toBe(
      0,
    );
  });
});

describe('the way chosen beforehand (rules/cart#methods)', () => {
  const chosen = (freight: Partial<Freight>, items = [aCartItem()]) =>
    offeredDelivery(
      { lines: pricedLines(items), goods: items },
      aFreight(freight),
      oslo,
      defaultSettings.checkout,
    ).flatMap(({ methodCode, isDefault }) => (isDefault ? [methodCode] : []));

  it('is the cheapest of those by which goods are sent, of equal ones the first', () => {
    expect(chosen({ rates: table })).toEqual(['pickup-point']);
    expect(chosen({ rates: table, shops: [aPickupShop()] })).toEqual(['pickup-point']);
    const equal = [aFreightRate(), aFreightRate({ service: 'pickup-point' })];
    expect(chosen({ rates: equal })).toEqual(['home']);
    expect(chosen({})).toEqual(['flatrate']);
  });

  it('is the nearest place where goods are only fetched', () => {
    const items = [aCartItem({ options: { rental: { from: '2026-03-02', to: '2026-03-03' } } })];
    const shops = [aPickupShop({ code: 'bergen', postcode: '5063' }), aPickupShop()];
    expect(chosen({ rates: table, shops }, items)).toEqual(['oslo']);
  });
});

describe('pick-up in a shop (rules/orders#pick-up)', () => {
  const shops = [aPickupShop(), aPickupShop({ code: 'bergen', postcode: '5063' })];

  it('is free and stands behind what is sent', () => {
    expect(offered({ freight: { rates: table, shops } }).slice(2)).toEqual([
      ['pickup/oslo', 0],
      ['pickup/bergen', 0],
    ]);
  });

  it('is the only way for what is let, where there is a shop', () => {
    const items = [aCartItem({ options: { rental: { from: '2026-03-02', to: '2026-03-03' } } })];
    expect(offered({ items, freight: { rates: table, shops } })).toEqual([
      ['pickup/oslo', 0],
      ['pickup/bergen', 0],
    ]);
    expect(offered({ items })).toEqual([['flatrate/flatrate', 5_00]]);
  });

  it('of rentals happens at the warehouse too, behind the shops; nothing else is handed over there', () => {
    const items = [aCartItem({ options: { rental: { from: '2026-03-02', to: '2026-03-03' } } })];
    const rentalPlace = aPickupShop({ code: warehouseCode, postcode: '0150' });
    expect(offered({ items, freight: { rates: table, shops, rentalPlace } })).toEqual([
      ['pickup/oslo', 0],
      ['pickup/bergen', 0],
      ['pickup/warehouse', 0],
    ]);
    expect(offered({ items, freight: { rates: table, rentalPlace } })).toEqual([
      ['pickup/warehouse', 0],
    ]);
    expect(offered({ freight: { rentalPlace } })).toEqual([['flatrate/flatrate', 5_00]]);
  });

  it('happens where the shop is, whatever the buyer’s address', () => {
    const chosen = { carrierCode: 'pickup', methodCode: 'bergen' };
    expect(placeOfDelivery({ shops }, chosen, longyearbyen)).toEqual({
      country: 'NO',
      postcode: '5063',
    });
    expect(placeOfDelivery({ shops }, { ...chosen, methodCode: 'gone' }, oslo)).toBe(oslo);
    expect(placeOfDelivery({ shops }, undefined, oslo)).toBe(oslo);
  });
});
