import { expect, onTestFinished, test } from 'vitest';
import { aTestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { alternatesOf } from './alternates.ts';

test('the terms have a page in other languages, a version of them has none', async () => {
  const shop = await aTestShop();
  onTestFinished(() => shop.close());
  const asking = anAsking(shop);
  const languagesOf = async (address: string) =>
    (await alternatesOf(asking, address)).map(({ language }) => language);
  expect(await languagesOf('/i/salgs-vilkar')).toEqual(['nb', 'en']);
  expect(await languagesOf('/i/salgs-vilkar/1')).toEqual([]);
});
