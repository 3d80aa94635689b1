import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromGross, vatRate } from '#domain/money/price.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { firstVariant, matchVariant, type ChoosableVariant } from './choose-variant.ts';

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
  expect(matchVariant([oak60, white60], { ...asked, fallsBackToDefault: true }).ok).toBe(false);
});

test('a sold-out child is skipped unless sold-out listing is allowed', () => {
  const asked = { choices: { width: '60' }, listsOutOfStock: false };
  expect(firstVariant([soldOut, oak60, white80], asked)).toBe(oak60);
  expect(firstVariant([soldOut, oak60, white80], { ...asked, listsOutOfStock: true })).toBe(
    soldOut,
  );
});

test('children with status 2 or above are skipped', () => {
  expect(firstVariant([{ ...white60, status: 2 }, oak60], question)).toBe(oak60);
  expect(firstVariant([{ ...white60, status: 2 }], question)).toBeUndefined();
  expect(firstVariant([], question)).toBeUndefined();
});

test('the exact sku wins over a child that matches two choices', () => {
  const choices = { color: 'white', width: '60' };
  expect(firstVariant(all, { ...question, choices, sku: 'W80-W' })).toBe(white80);
  expect(matchVariant(all, { ...question, choices, sku: 'W80-W' })).toEqual({
    ok: true,
    value: white80,
  });
});

test('a shopper’s choice needs every chosen attribute to match (rules/products#chosen-variant)', () => {
  expect(matchVariant(all, { ...question, choices: { color: 'oak', width: '60' } })).toEqual({
    ok: true,
    value: oak60,
  });
  expect(matchVariant(all, { ...question, choices: { color: 'oak', width: '80' } })).toEqual({
    ok: false,
    refusal: { code: 'product.no_such_configuration' },
  });
});

test('of several that match, the one with the lower tax-inclusive price wins', () => {
  expect(matchVariant(all, { ...question, choices: { color: 'white' } })).toEqual({
    ok: true,
    value: white60,
  });
  const withheld = { ...white60, offer: { kind: 'unknown' } as const };
  expect(firstVariant([withheld, white80], { ...question, choices: { color: 'white' } })).toBe(
    white80,
  );
});

test('the price is no choice', () => {
  expect(matchVariant(all, { ...question, choices: { color: 'oak', price: '1' } }).ok).toBe(true);
  expect(firstVariant(all, { ...question, choices: { color: 'oak', price: '1' } })).toBe(oak60);
});

test('an attribute of several values matches each of them', () => {
  const both = { ...white60, attributes: { color: ['white', 'oak'] } };
  expect(matchVariant([both], { ...question, choices: { color: 'oak' } }).ok).toBe(true);
});
