import { expect, test } from 'vitest';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { fulfilmentOf } from './fulfilment-of.ts';
import { lineFulfilment } from './fulfilment.ts';
import { hasWithdrawal, orderPromises } from './order-promises.ts';

const three = aStockItem({ quantity: 3, allowsBackorders: true });
const of = (product = aProduct(), quantity = 1, stock = three) =>
  fulfilmentOf(product, {}, [{ stock, quantity }]);

test('goods come from stock as far as there are enough, else they are ordered in', () => {
  expect(of(aProduct(), 3)).toBe('from-stock');
  expect(of(aProduct(), 4)).toBe('ordered-in');
  expect(of(aProduct(), 4, aStockItem({ quantity: 0, isManaged: false }))).toBe('from-stock');
  // A guest does not learn how many more there are.
  expect(of(aProduct(), 4, { ...three, isCapped: true })).toBe('from-stock');
});

test('what only shops have is fetched', () => {
  const inShops = aStockItem({ quantity: 1, shopQuantity: 4 });
  expect(of(aProduct(), 1, inShops)).toBe('from-stock');
  expect(of(aProduct(), 2, inShops)).toBe('in-shop');
  expect(orderPromises([line('in-shop')], consumer)).toMatchObject({
    fulfilments: ['from-stock'],
    isReturnable: true,
  });
});

test('made to measure is what is priced by measures, and what the merchant says is', () => {
  const matrix = { optionIds: ['1', '2'] as const, cells: [] };
  expect(of(aProduct({ matrix }))).toBe('made-to-measure');
  expect(of(aProduct({ attributes: { made_to_measure: '1' } }))).toBe('made-to-measure');
  expect(of(aProduct({ attributes: { made_to_measure: '0' } }))).toBe('from-stock');
});

test('services, files and rentals are told by their kind and period', () => {
  expect(of(aProduct({ kind: 'virtual' }))).toBe('service');
  expect(of(aProduct({ kind: 'downloadable' }))).toBe('download');
  const rental = { from: '2026-06-01', to: '2026-06-02' };
  expect(fulfilmentOf(aProduct(), { rental }, [])).toBe('rental');
  expect(lineFulfilment({ kind: 'simple', options: { rental } })).toBe('rental');
  expect(lineFulfilment({ kind: 'simple', options: {}, fulfilment: 'ordered-in' })).toBe(
    'ordered-in',
  );
});

const line = (fulfilment: 'in-shop' | 'ordered-in' | 'made-to-measure' | 'service') => ({
  kind: 'simple' as const,
  options: {},
  quantity: 13,
  fulfilment,
});
const consumer = { organisationNumber: '' };

test('an order promises what its lines allow, in one order', () => {
  const promises = orderPromises([line('service'), line('ordered-in'), line('service')], consumer);
  expect(promises.fulfilments).toEqual(['ordered-in', 'service']);
  expect(promises).toMatchObject({ isReturnable: true, isConsumer: true });
  expect(orderPromises([line('made-to-measure')], consumer).isReturnable).toBe(false);
});

test('there is a right of withdrawal unless everything is made to measure, and never for a firm', () => {
  const has = (lines: readonly ReturnType<typeof line>[], buyer = consumer) =>
    hasWithdrawal(orderPromises(lines, buyer));
  expect(has([line('made-to-measure')])).toBe(false);
  expect(has([line('made-to-measure'), line('ordered-in')])).toBe(true);
  expect(has([line('service')])).toBe(true);
  expect(has([line('ordered-in')], { organisationNumber: '988077917' })).toBe(false);
});

test('lengths that are cut are neither returned nor withdrawn from, and the rest of the order is (rules/law#cut)', () => {
  const cut = { ...line('ordered-in'), isCutToLength: true, packs: 'coil 50' };
  const alone = orderPromises([cut], consumer);
  expect(alone).toMatchObject({ hasCut: true, isReturnable: false, fulfilments: ['ordered-in'] });
  expect(hasWithdrawal(alone)).toBe(false);
  const mixed = orderPromises([cut, { ...cut, quantity: 50 }], consumer);
  expect(mixed).toMatchObject({ hasCut: true, isReturnable: true });
  expect(hasWithdrawal(mixed)).toBe(true);
});
