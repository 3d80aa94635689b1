import { expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { addItem } from './add-item.ts';
import { changeQuantity } from './change-quantity.ts';

const items = [aCartItem(), aCartItem({ sku: 'B', quantity: 4 })];
const change = (sku: string, quantity: number) =>
  changeQuantity(items, aCartItem({ sku }), quantity, defaultSettings.cart);

it('sets the quantity of one line and leaves the others', () => {
  expect(change('B', 7)).toEqual({ ok: true, value: [items[0], { ...items[1], quantity: 7 }] });
});

it('a line may have 10 000 pieces, no more', () => {
  expect(change('B', 10_000).ok).toBe(true);
  expect(change('B', 10_001)).toMatchObject({ refusal: { code: 'cart.quantity_above_maximum' } });
});

it('refuses what no line may have', () => {
  expect(change('B', 0)).toMatchObject({ refusal: { code: 'cart.quantity_invalid' } });
  expect(change('B', Number.NaN)).toMatchObject({ ok: false });
});

it('refuses a line the cart does not have', () => {
  expect(change('C', 1)).toMatchObject({ refusal: { code: 'cart.item_not_found' } });
});

it('the price is that of the new quantity, as far as it is known (rules/prices#tier-price)', () => {
  const unit = (kroner: number) => priceFromNet(ore(kroner * 100), vatRate(25));
  const tiers = [
    { quantity: 1, unit: unit(100) },
    { quantity: 10, unit: unit(90) },
  ];
  const line = aCartItem({ quantity: 9, unit: unit(100), tiers });
  const changed = changeQuantity([line], line, 10, defaultSettings.cart);
  expect(changed).toMatchObject({ value: [{ quantity: 10, unit: unit(90), tiers }] });
  const added = addItem(
    [line],
    { ...line, quantity: 1 },
    {
      ...defaultSettings.cart,
      zeroPriceAllowed: false,
    },
  );
  expect(added).toEqual(changed);
});
