import { expect, test } from 'vitest';
import { inertJson } from '#web/blocks/markup.ts';
import { pageJson } from './page-json.ts';

test('the data of a page is written as its JSON, again and again', () => {
  const shared = { sku: 'A</script>', name: 'Ørn – grå', price: { amount: 100 }, left: undefined };
  const page = {
    none: null,
    left: undefined,
    'name–': 'a"b',
    yes: true,
    amount: -1.5,
    empty: [],
    nothing: {},
    products: [shared, shared],
    mixed: [1, 'two', null, undefined, [shared], true],
    deep: { menu: [{ entries: [shared] }] },
  };
  expect(pageJson(page)).toBe(inertJson(page));
  // Now from what is remembered.
  expect(pageJson(page)).toBe(inertJson(page));
  for (const value of ['<', 3, null, false, []]) expect(pageJson(value)).toBe(inertJson(value));
});
