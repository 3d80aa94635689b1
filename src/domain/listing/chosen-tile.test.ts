import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromGross, vatRate } from '#domain/money/price.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { toNamedTile } from './named-tile.ts';
import { toChosenTile, toListedTile, toOwnTile } from './chosen-tile.ts';

const priced = (kroner: number) => ({
  kind: 'priced' as const,
  unit: priceFromGross(ore(kroner * 100), vatRate(25)),
  tiers: [],
  isFrom: false,
});
const variant = (
  sku: string,
  color: string,
  width: string,
  kroner: number,
  overrides: Partial<OfferedVariant> = {},
): OfferedVariant => ({
  ...aVariant({ sku, attributes: { color, width, brand: 'b' } }),
  pictures: [{ path: `${color}.webp`, label: color }],
  offer: priced(kroner),
  ...overrides,
});
const option = (attributeCode: string, ids: readonly string[]) => ({
  attributeId: 1,
  attributeCode,
  label: attributeCode,
  values: ids.map((id) => ({ id, label: id })),
});
const soldOut = { stock: aStockItem({ quantity: 0 }) };
const { priceList: _, bundle: _bundle, matrix: _matrix, ...plain } = aProduct();
const aConfigurable = (variants: readonly OfferedVariant[]): OfferedProduct => ({
  ...plain,
  kind: 'configurable',
  pictures: [{ path: 'white.webp', label: '' }],
  options: [option('color', ['white', 'oak']), option('width', ['60', '80'])],
  offer: { ...priced(1000), isFrom: true },
  isCartHidden: false,
  variants,
});
const white60 = variant('W60', 'white', '60', 1000);
const white80 = variant('W80', 'white', '80', 1200);
const oak60 = variant('O60', 'oak', '60', 1100);
const oak80 = variant('O80', 'oak', '80', 1050);
const all = [white60, white80, oak60, oak80];
const listed = toListedTile(aConfigurable(all));
const link = (filters: Record<string, readonly string[]>, tile = listed) =>
  toChosenTile(tile, filters).link;

test('a filter that parts the variants shows the cheapest that it means, at the product’s price (rules/listings#variants)', () => {
  const shown = toChosenTile(listed, { color: ['oak'] });
  expect(shown).toMatchObject({
    link: '/bad/servant-600?childSku=O80',
    picture: { path: 'oak.webp' },
    name: 'Servant 600',
    offer: { isFrom: true, unit: { gross: 100_000 } },
  });
  expect(link({ color: ['oak'], width: ['60'] })).toMatch(/=O60$/);
  expect(link({ width: ['80'] })).toMatch(/=O80$/);
  expect(link({ color: ['oak', 'black'] })).toMatch(/=O80$/);
});

test('where no variant has all that was chosen, the one with most of it is shown', () => {
  const tile = toListedTile(aConfigurable([white60, white80, oak60]));
  expect(link({ color: ['oak'], width: ['80'] }, tile)).toMatch(/=O60$/);
  expect(link({ color: ['oak'], width: ['80'], brand: ['b'] }, tile)).toMatch(/=O60$/);
});

test('a filter that means all variants, or none, or the product leaves its tile alone', () => {
  for (const filters of [{}, { color: ['white', 'oak'] }, { color: ['black'] }, { brand: ['b'] }]) {
    expect(toChosenTile(listed, filters)).toBe(listed);
  }
  const white = toListedTile(aConfigurable([white60, white80]));
  expect(toChosenTile(white, { color: ['white'] })).toBe(white);
  const simple = toListedTile({
    ...aConfigurable([]),
    kind: 'simple',
    attributes: { color: 'oak' },
  });
  expect(toChosenTile(simple, { color: ['oak'] })).toBe(simple);
});

test('a variant in stock comes before one that is sold out, which says so', () => {
  const without80 = toListedTile(aConfigurable([white60, oak60, { ...oak80, ...soldOut }]));
  expect(link({ color: ['oak'] }, without80)).toMatch(/=O60$/);
  const gone = toListedTile(aConfigurable([white60, { ...oak60, ...soldOut }]));
  expect(toChosenTile(gone, { color: ['oak'] }).stock).toEqual(soldOut.stock);
  const disabled = toListedTile(aConfigurable([white60, white80, { ...oak60, status: 2 }]));
  expect(toChosenTile(disabled, { color: ['oak'] })).toBe(disabled);
});

test('a tile is the same for the same choice, and is the product’s own again without one', () => {
  const shown = toChosenTile(listed, { color: ['oak'] });
  expect(toChosenTile(listed, { color: ['oak'], brand: ['b'] })).toBe(shown);
  expect(toOwnTile(shown)).toEqual(listed);
  expect(toOwnTile(listed)).toBe(listed);
});

test('a search shows the variant that filters mean, but one whose number is searched for before it', () => {
  const product = aConfigurable(all);
  const shown = toNamedTile(product, 'servant', { color: ['oak'] });
  expect(shown.link).toMatch(/=O80$/);
  expect(shown).not.toHaveProperty('choices');
  expect(toNamedTile(product, 'W80', { color: ['oak'] }).link).toMatch(/=W80$/);
});

test('a tile carries 24 variants at most', () => {
  const many = Array.from({ length: 30 }, (_each, n) => variant(`V${n}`, 'oak', String(n), n));
  const tile = toListedTile(aConfigurable([...many, white60]));
  expect(tile.choices?.map(({ sku }) => sku)).toEqual(many.slice(0, 24).map(({ sku }) => sku));
});
