import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import type { CartItemOptions } from './cart.ts';
import { checkChoices } from './check-choices.ts';

const now = moment(Date.parse('2026-05-12T12:00+02:00'));
const values = (...ids: string[]) => ids.map((id) => ({ id, label: `Verdi ${id}` }));
const product = aProduct({
  kind: 'configurable',
  options: [
    { attributeId: 93, attributeCode: 'color', label: 'Farge', values: values('56', '57') },
    { attributeId: 142, attributeCode: 'width', label: 'Bredde', values: values('167') },
  ],
});
const article = aVariant({ attributes: { color: '56', width: '167' } });
const choice = (optionId: string, optionValue: string) => ({ optionId, optionValue });
const check = (options: CartItemOptions, found = { product, article }) =>
  checkChoices(found, options, now);

describe('the chosen variant', () => {
  it('is named by values it has, or by its sku alone', () => {
    const configurable = [choice('142', '167'), choice('93', '56')];
    expect(check({ configurable })).toEqual({ ok: true, value: { configurable } });
    expect(check({}).ok).toBe(true);
  });

  it.each([
    ['a value that does not exist', [choice('93', '58')]],
    ['a value of another option', [choice('93', '167')]],
    ['a value of a sibling (rules/products#chosen-variant)', [choice('93', '57')]],
    ['an option that does not exist', [choice('94', '56')]],
    ['an option twice', [choice('93', '56'), choice('93', '56')]],
    ['an attribute by its code', [choice('color', '56')]],
  ])('is refused with %s', (_, configurable) => {
    expect(check({ configurable })).toMatchObject({
      refusal: { code: 'product.no_such_configuration' },
    });
  });

  it('is refused with a value that only the article has, not the product', () => {
    const stray = { product, article: aVariant({ attributes: { color: '58' } }) };
    expect(check({ configurable: [choice('93', '58')] }, stray).ok).toBe(false);
  });

  it('of a plain product there is none', () => {
    const plain = { product: aProduct(), article: aProduct({ attributes: { color: '56' } }) };
    expect(check({ configurable: [choice('93', '56')] }, plain)).toMatchObject({
      refusal: { code: 'product.parent_missing' },
    });
  });
});

it('a day that is chosen of a product is still to come', () => {
  const day = { id: '3', label: 'Dag', kind: 'date' as const, isRequired: true, values: [] };
  const found = { product: aProduct({ customOptions: [day] }), article: aProduct() };
  expect(check({ custom: [choice('3', '2026-05-13')] }, found).ok).toBe(true);
  expect(check({ custom: [choice('3', '2026-05-12')] }, found)).toMatchObject({
    refusal: { code: 'product.option_day', details: { option: 'Dag' } },
  });
});

describe('the rental period of a line', () => {
  const onLoan = { product, article: aVariant({ attributes: { rental: '1' } }) };
  const rental = { from: '2026-05-13', to: '2026-05-15' };

  it('is for what is let', () => {
    expect(check({ rental }, onLoan)).toEqual({ ok: true, value: { rental } });
    const parent = { ...product, attributes: { rental: '1' } };
    expect(check({ rental }, { product: parent, article }).ok).toBe(true);
    expect(check({ rental })).toMatchObject({ refusal: { code: 'rental.not_offered' } });
    expect(check({}, onLoan)).toMatchObject({ refusal: { code: 'rental.period' } });
  });

  it('Rental periods cannot start or end on some days (rules/cart#choices)', () => {
    expect(check({ rental: { ...rental, to: '2026-05-16' } }, onLoan)).toMatchObject({
      refusal: { code: 'rental.day' },
    });
    expect(check({ rental: { ...rental, from: '2026-05-12' } }, onLoan)).toMatchObject({
      refusal: { code: 'rental.period' },
    });
  });
});

it('whatever is chosen, only values of the article itself are let in', () => {
  const anyChoice = fc
    .tuple(fc.constantFrom('93', '142', '94'), fc.constantFrom('56', '57', '167', '0', ''))
    .map(([optionId, optionValue]) => choice(optionId, optionValue));
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 4 }), (configurable) => {
      const own = ['93 56', '142 167'];
      const keys = configurable.map((each) => `${each.optionId} ${each.optionValue}`);
      const isGood =
        keys.every((key) => own.includes(key)) && new Set(keys).size === configurable.length;
      expect(check({ configurable }).ok).toBe(isGood);
    }),
    { numRuns: 1000 },
  );
});
