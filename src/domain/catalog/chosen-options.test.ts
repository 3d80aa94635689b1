import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { anyPurchase } from '#testing/any-purchase.ts';
import { chosenOptions } from './chosen-options.ts';
import type { CustomOption } from './custom-option.ts';

const option = (changed: Partial<CustomOption> = {}): CustomOption => ({
  id: '3',
  label: 'Overflate',
  kind: 'radio',
  isRequired: false,
  values: [
    { id: '14', label: 'Matt' },
    { id: '15', label: 'Blank', surcharge: { kind: 'fixed', net: ore(100) } },
  ],
  ...changed,
});
const text = (changed: Partial<CustomOption> = {}): CustomOption =>
  option({ id: '4', label: 'Gravering', kind: 'field', values: [], ...changed });
const read = (options: readonly CustomOption[], ...answers: readonly [string, string][]) =>
  chosenOptions(
    options,
    answers.map(([optionId, optionValue]) => ({ optionId, optionValue })),
  );
const refusal = (code: string, details?: object) => ({
  ok: false,
  refusal: details === undefined ? { code } : { code, details },
});

test('radio, select and drop_down answer with one option_type_id, checkbox with ids joined by comma (rules/products#custom-options)', () => {
  const ids = (kind: CustomOption['kind'], answer: string) => {
    const result = read([option({ kind })], ['3', answer]);
    return result.ok && result.value.map(({ values }) => values.map(({ id }) => id));
  };
  expect(ids('radio', '15')).toEqual([['15']]);
  expect(ids('select', '14')).toEqual([['14']]);
  expect(ids('checkbox', '15,14')).toEqual([['14', '15']]);
  expect(ids('multiple', '14,14')).toEqual([['14']]);
});

describe('custom option values count only if option_type_id > 0', () => {
  test.each(['', '0', '-1', 'x'])('%j is no answer', (answer) => {
    expect(read([option()], ['3', answer])).toEqual({ ok: true, value: [] });
  });
});

test('a field is answered by what is written, blanks aside', () => {
  expect(read([text()], ['4', ' Ola '])).toMatchObject({ value: [{ text: 'Ola', values: [] }] });
  expect(read([text()], ['4', '  '])).toEqual({ ok: true, value: [] });
});

test('a required option must be answered', () => {
  const required = refusal('product.option_required', { option: 'Overflate' });
  expect(read([option({ isRequired: true })])).toEqual(required);
  expect(read([option({ isRequired: true })], ['3', '0'])).toEqual(required);
});

test.each<[CustomOption['kind'], string]>([
  ['field', 'product.option_unwritten'],
  ['area', 'product.option_unwritten'],
  ['date', 'product.option_required'],
  ['time', 'product.option_required'],
])('whoever left out a required %s is asked with %s', (kind, code) => {
  expect(read([text({ kind, isRequired: true })], ['4', ' '])).toEqual(
    refusal(code, { option: 'Gravering' }),
  );
});

test('what is not there, chosen twice or more than may be is refused, never passed over', () => {
  const unknown = refusal('product.no_such_option');
  expect(read([option()], ['3', '99'])).toEqual(unknown);
  expect(read([option()], ['9', '14'])).toEqual(unknown);
  expect(read([option()], ['3', '14'], ['3', '15'])).toEqual(unknown);
  expect(read([option({ kind: 'checkbox' })], ['3', '14,99'])).toEqual(unknown);
  expect(read([option()], ['3', '14,15'])).toEqual(unknown);
});

test('a file can’t be sent along: none is required, and an answer is refused', () => {
  const file = text({ kind: 'file', isRequired: true });
  expect(read([file])).toEqual({ ok: true, value: [] });
  expect(read([file], ['4', 'plan.pdf'])).toEqual(refusal('product.no_such_option'));
});

test('a text may be as long as the merchant lets it', () => {
  const short = text({ maximumLength: 3 });
  expect(read([short], ['4', 'Ola']).ok).toBe(true);
  expect(read([short], ['4', 'Olav'])).toEqual(
    refusal('product.option_too_long', { option: 'Gravering', maximum: 3 }),
  );
});

test('the order of answers does not matter', () => {
  fc.assert(
    fc.property(anyPurchase, ({ product: { customOptions }, taken }) => {
      const choices = taken.options.custom ?? [];
      expect(chosenOptions(customOptions, choices.toReversed())).toEqual(
        chosenOptions(customOptions, choices),
      );
    }),
    { numRuns: 1000 },
  );
});
