import { expect, it } from 'vitest';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { ore } from '#domain/money/ore.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { aStockItem } from '#testing/a-product.ts';
import { offeredRequests, type RequestableArticle } from './offered-requests.ts';

const priced: Offer = {
  kind: 'priced',
  unit: priceFromNet(ore(100), vatRate(25)),
  tiers: [],
  isFrom: false,
};
const article = (changed: Partial<RequestableArticle>): RequestableArticle => ({
  offer: priced,
  stock: aStockItem(),
  attributes: {},
  isCartHidden: false,
  ...changed,
});
const kindsOf = (changed: Partial<RequestableArticle>) => [...offeredRequests(article(changed))];

it('nothing is asked about what can simply be bought', () => {
  expect(kindsOf({})).toEqual([]);
});

it.each<[string, Partial<RequestableArticle>, string[]]>([
  ['price requests', { offer: { kind: 'on-request' } }, ['price']],
  ['a price that nobody knows', { offer: { kind: 'unknown' } }, ['price']],
  ['order requests for items not in stock', { stock: aStockItem({ quantity: 0 }) }, ['order']],
  ['what only a shop has', { stock: aStockItem({ quantity: 0, shopQuantity: 2 }) }, ['order']],
  [
    'what is let and all out',
    { attributes: { rental: '1' }, stock: aStockItem({ quantity: 0 }) },
    ['rental'],
  ],
  ['what is let, by the cart', { attributes: { rental: '1' } }, []],
])('%s (rules/companies#requests)', (_, changed, kinds) => {
  expect(kindsOf(changed)).toEqual(kinds);
});

it('Guests can send a quick price request where they may not buy', () => {
  expect(kindsOf({ isCartHidden: true })).toEqual(['price']);
});
