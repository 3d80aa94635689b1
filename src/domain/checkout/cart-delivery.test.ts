import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { linesAt } from './cart-delivery.ts';

const svalbard = { country: 'NO', postcode: '9170' };
const general = { vatRate: vatRate(25), unit: priceFromNet(ore(1_000_00), vatRate(25)) };
const goods = aCartItem({ sku: 'SRV-600', ...general });
const service = aCartItem({ sku: 'MONT-1', kind: 'virtual', ...general });

it('where nothing is delivered no place takes VAT away (rules/money#vat-area)', () => {
  const ratesOf = (...items: (typeof goods)[]) =>
    linesAt(items, svalbard).map((line) => Number(line.vatRate));
  expect(ratesOf(service)).toEqual([2500]);
  expect(ratesOf(service, goods)).toEqual([0, 0]);
});
