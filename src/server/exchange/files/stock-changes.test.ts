import { expect, test } from 'vitest';
import { StockChanges } from './stock-changes.ts';

test('the ten largest of all changes are named, whichever batch they come in', () => {
  const all = new StockChanges();
  for (let sku = 0; sku < 12; sku += 1) {
    const batch = new StockChanges();
    batch.add([{ sku: `A-${sku}`, before: 100, after: sku % 2 === 0 ? 100 - sku : 100 + sku }]);
    all.addAll(batch);
  }
  const { changed, largest } = all.report();
  expect(changed).toBe(11);
  expect(largest.map(({ sku }) => sku)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((sku) => `A-${sku}`),
  );
});

test('the first row about an article gives its stock before, and the last gives its stock after', () => {
  const changes = new StockChanges();
  changes.add([{ sku: 'A-1', before: 5, after: 7 }]);
  changes.add([{ sku: 'a-1', before: 7, after: 5 }]);
  expect(changes.report()).toEqual({ changed: 0, largest: [] });
});
