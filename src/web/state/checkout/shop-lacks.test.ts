import { expect, test } from 'vitest';
import { zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { cartStore, emptyCart } from '#web/state/cart/cart.ts';
import { keepLacks, withKeptLacks } from './shop-lacks.ts';

const fetchedIn = (methodCode: string) => ({
  carrierCode: 'pickup',
  methodCode,
  title: `Hent i ${methodCode}`,
  price: zeroPrice,
  isDefault: false,
  isOffline: true,
});
const shops = [fetchedIn('oslo'), fetchedIn('bodo')];
const holds = (quantity: number) =>
  cartStore.setState({ cart: { ...emptyCart, items: [aCartItem({ sku: 'SRV-600', quantity })] } });

test('what a shop lacked of these lines is known without the server, and of other lines nothing (rules/orders#pick-up)', async () => {
  holds(2);
  await keepLacks([{ ...fetchedIn('oslo'), lacks: ['Servant 600'] }, fetchedIn('bodo')]);
  const lacks = async () => (await withKeptLacks(shops)).map((method) => method.lacks);
  expect(await lacks()).toEqual([['Servant 600'], undefined]);
  holds(1);
  expect(await lacks()).toEqual([undefined, undefined]);
});
