import { afterEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/moment.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { startBackground } from './background.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('the tasks of each minute or longer warn of unknown letters and look for sold files', async () => {
  shop = await aTestShop({ products: [{ id: 40, sku: 'FIL', kind: 'downloadable' }] });
  const { services, now } = shop;
  await services.database.transaction((tx) =>
    putIntoOutbox(tx, { kind: 'mail.of-tomorrow', key: 'a', document: {} }, now),
  );
  const rare: (() => void)[] = [];
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    ms: number,
  ) => {
    if (ms >= minuteMs) rare.push(work);
  }) as unknown as typeof setTimeout);
  const background = startBackground(services, 0);
  clock.mockRestore();
  for (const work of rare) work();
  await background.stop();
  expect(shop.log.filter((line) => line.includes('does not know'))).toHaveLength(1);
  const found = services.database.read.selectFrom('stock').select('lacks_file');
  expect(await found.execute()).toEqual([{ lacks_file: 1 }]);
});
