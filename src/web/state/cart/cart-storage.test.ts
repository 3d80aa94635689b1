import { expect, test } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { createStorage } from '#web/offline/storage.ts';
import { emptyCart, cartStore } from './cart.ts';
import { createCartKeeper } from './cart-storage.ts';

test('the last of several changes is on its way to the disk before the first has come there', async () => {
  const begun: unknown[] = [];
  const disk = {
    ...fakeShelf(),
    set: (_key: string, value: unknown) => (begun.push(value), never),
  };
  const never = new Promise<void>(() => {});
  const keeper = createCartKeeper(createStorage(disk));
  const changed = { ...emptyCart, items: [aCartItem()] };
  keeper.save(changed);
  keeper.save({ ...changed, couponCode: 'NYHET10' });
  expect(begun).toMatchObject([{ data: changed }, { data: { couponCode: 'NYHET10' } }]);
  expect(cartStore.getState().cart.couponCode).toBe('NYHET10');
});
