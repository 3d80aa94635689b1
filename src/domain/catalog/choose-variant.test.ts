import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromGross, vatRate } from '#domain/money/price.ts';
import type { ConfigurableOption } from './product.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { firstVariant, variantWith, type ChoosableVariant } from './choose-variant.ts';

const variant = (
  sku: string,
  color: string,
  width: string,
  kroner: number,
  overrides: Partial<ChoosableVariant> = {},
): ChoosableVariant => ({
  ...aVariant({ sku, attributes: { color, width } }),
  offer: {
    kind: 'priced',
    unit: priceFromGross(ore(kroner * 100), vatRate(25)),
    tiers: [],
    isFrom: false,
  },
  ...overrides,
});
const white60 = variant('W60-W', 'white', '60', 1250);
const oak60 = variant('W60-O', 'oak', '60', 1375);
const white80 = variant('W80-W', 'white', '80', 1500);
const all = [white60, oak60, white80];
const question = { choices: {}, listsOutOfStock: true };
const soldOut = { ...white60, stock: aStockItem({ quantity: 0 }) };

test('worked choices of the variant shown first (rules/products#first-variant)', () => {
  expect(firstVariant(all, { ...question, choices: { color: 'white', width: '60' } })).toBe(
    white60,
  );
  expect(firstVariant(all, { ...question, choices: { color: 'oak', width: '80' } })).toBe(oak60);
  expect(firstVariant(all, question)).toBe(white60);
  expect(firstVariant(all, { ...question, sku: 'W80-W' })).toBe(white80);
});

test('zero matches is no match; a fallback picks the default child', () => {
  const asked = { ...question, choices: { color: 'black' } };
  expect(firstVariant([oak60, white60], asked)).toBeUndefined();
  expect(firstVariant([oak60, white60], { ...asked, fallsBackToDefault: true })).toBe(oak60);
  expect(firstVariant([oak60, white60], { ...asked, choices: { price: '1' } })).toBe(white60);
});

test('a sold-out child is skipped unless sold-out listing is allowed', () => {
  const asked = { choices: { width: '60' }, listsOutOfStock: false };
  expect(firstVariant([soldOut, oak60, white80], asked)).toBe(oak60);
  expect(firstVariant([soldOut, white80], { ...asked, listsOutOfStock: true })).toBe(soldOut);
});

test('of equal children one that can be bought comes before a cheaper one that is sold out', () => {
  expect(firstVariant([soldOut, oak60, white80], question)).toBe(oak60);
  const none = [soldOut, { ...oak60, stock: aStockItem({ quantity: 0 }) }];
  expect(firstVariant(none, question)).toBe(soldOut);
  const white = { ...question, choices: { color: 'white', width: '60' } };
  expect(firstVariant([soldOut, oak60], white)).toBe(soldOut);
});

test('children with status 2 or above are skipped', () => {
  expect(firstVariant([{ ...white60, status: 2 }, oak60], question)).toBe(oak60);
  expect(firstVariant([{ ...white60, status: 2 }], question)).toBeUndefined();
  expect(firstVariant([], question)).toBeUndefined();
});

test('the exact sku wins over a child that matches two choices', () => {
  const choices = { color: 'white', width: '60' };
  expect(firstVariant(all, { ...question, choices, sku: 'W80-W' })).toBe(white80);
});

const option = (attributeCode: string, ids: readonly string[]): ConfigurableOption => ({
  attributeId: 1,
  attributeCode,
  label: attributeCode,
  values: ids.map((id) => ({ id, label: id })),
});
const product = {
  options: [option('color', ['white', 'oak', 'black']), option('width', ['60', '80', '100'])],
  variants: all,
};
const chosen = (
  code: string,
  choices: Record<string, string>,
  variants: readonly ChoosableVariant[] = all,
) => {
  const found = variantWith({ ...product, variants }, code, { ...question, choices });
  return found.ok ? found.value : found.refusal.code;
};

test('a chosen value leads to the variant with all choices (rules/products#chosen-variant)', () => {
  expect(chosen('color', { color: 'oak', width: '60' })).toBe(oak60);
  expect(chosen('width', { color: 'white', width: '80' })).toBe(white80);
  expect(chosen('width', { color: 'white', width: '60', price: '1' })).toBe(white60);
});

test('a value without such a combination leads to the nearest variant that has it', () => {
  expect(chosen('color', { color: 'oak', width: '80' })).toBe(oak60);
  expect(chosen('width', { color: 'oak', width: '80' })).toBe(white80);
});

test('of equally near variants one in stock is chosen, then the first by the places of its values', () => {
  const oak80 = variant('W80-O', 'oak', '80', 1);
  const oak100 = variant('W100-O', 'oak', '100', 2);
  const asked = { color: 'oak', width: '90' };
  expect(chosen('color', asked, [oak100, oak80, oak60])).toBe(oak60);
  const none = { stock: aStockItem({ quantity: 0 }) };
  expect(chosen('color', asked, [oak100, oak80, { ...oak60, ...none }])).toBe(oak80);
  // The variant that fits all other choices is chosen, even if it is sold out.
  const gone = { ...oak100, ...none };
  expect(chosen('color', { color: 'oak', width: '100' }, [oak60, gone])).toBe(gone);
});

test('a value that no variant has is no such configuration', () => {
  expect(chosen('color', { color: 'black', width: '60' })).toBe('product.no_such_configuration');
  const disabled = { ...oak60, status: 2 } as const;
  expect(chosen('color', { color: 'oak', width: '60' }, [white60, disabled])).toBe(
    'product.no_such_configuration',
  );
});

test('a variant without a visible price comes after the others', () => {
  const withheld = { ...white60, offer: { kind: 'unknown' } as const };
  expect(firstVariant([withheld, white80], { ...question, choices: { color: 'white' } })).toBe(
    white80,
  );
});

test('the price is no choice', () => {
  expect(firstVariant(all, { ...question, choices: { color: 'oak', price: '1' } })).toBe(oak60);
});

test('an attribute of several values matches each of them', () => {
  const both = { ...white60, attributes: { color: ['white', 'oak'] } };
  expect(chosen('color', { color: 'oak' }, [both])).toBe(both);
});
