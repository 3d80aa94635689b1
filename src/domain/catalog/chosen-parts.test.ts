import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BundleOption, BundleSelection } from './bundle.ts';
import { chosenParts, preselectedChoices, preselectedParts } from './chosen-parts.ts';

const link = (id: string, changed: Partial<BundleSelection> = {}): BundleSelection => ({
  id,
  sku: `P-${id}`,
  isDefault: false,
  quantity: 1,
  canChangeQuantity: false,
  ...changed,
});
const place = (changed: Partial<BundleOption> = {}): BundleOption => ({
  id: '1',
  label: 'Kran',
  kind: 'select',
  isRequired: true,
  selections: [link('2'), link('3', { isDefault: true }), link('4', { isDefault: true })],
  ...changed,
});
const ids = (options: readonly BundleOption[]) =>
  preselectedParts(options).map(({ selection }) => selection.id);
const choice = (selections: readonly string[], quantity = 1, optionId = '1') => ({
  optionId,
  quantity,
  selections,
});
const unknown = { ok: false, refusal: { code: 'product.no_such_option' } };
const required = {
  ok: false,
  refusal: { code: 'product.option_required', details: { option: 'Kran' } },
};

test('a required option takes its default link, else its first (rules/products#bundle-parts)', () => {
  expect(ids([place()])).toEqual(['3']);
  expect(ids([place({ selections: [link('2'), link('4')] })])).toEqual(['2']);
  expect(ids([place({ kind: 'checkbox' })])).toEqual(['3', '4']);
  expect(ids([place({ kind: 'multi', selections: [link('2'), link('4')] })])).toEqual(['2']);
  expect(ids([place({ selections: [] })])).toEqual([]);
});

test('an optional option takes nothing until the buyer chooses (rules/products#bundle-parts)', () => {
  for (const kind of ['select', 'radio', 'checkbox', 'multi'] as const) {
    expect(ids([place({ kind, isRequired: false })])).toEqual([]);
    expect(ids([place({ kind, isRequired: false, selections: [link('2')] })])).toEqual([]);
  }
  const optional = place({ id: '2', isRequired: false });
  const untouched = chosenParts([place(), optional], []);
  expect(untouched.ok && untouched.value.map(({ option }) => option.id)).toEqual(['1']);
});

test('bundle option values count only with qty >= 0', () => {
  const free = place({ selections: [link('2', { canChangeQuantity: true })], isRequired: false });
  const quantityOf = (quantity: number) => {
    const parts = chosenParts([free], [choice(['2'], quantity)]);
    return parts.ok ? parts.value.map((part) => part.quantity) : parts;
  };
  expect(quantityOf(3)).toEqual([3]);
  expect(quantityOf(0)).toEqual([]);
  expect(quantityOf(-1)).toEqual([]);
  expect(quantityOf(10_000)).toEqual([10_000]);
  expect(quantityOf(10_001)).toEqual(unknown);
  expect(quantityOf(1.5)).toEqual(unknown);
});

test('a required option needs a link with a quantity', () => {
  const other = { ...place({ label: 'Vask' }), id: '9', isRequired: false };
  const free = place({ selections: [link('2', { canChangeQuantity: true })] });
  expect(chosenParts([free, other], [choice(['2'], 1, '9')])).toEqual(required);
  expect(chosenParts([free], [choice([])])).toEqual(required);
  expect(chosenParts([free], [choice(['2'], 0)])).toEqual(required);
});

test('a link that is not there, an option twice, or two links of one place are refused', () => {
  expect(chosenParts([place()], [choice(['5'])])).toEqual(unknown);
  expect(chosenParts([place()], [choice(['2'], 1, '9')])).toEqual(unknown);
  expect(chosenParts([place()], [choice(['2']), choice(['3'])])).toEqual(unknown);
  expect(chosenParts([place()], [choice(['2', '3'])])).toEqual(unknown);
  expect(chosenParts([place({ kind: 'multi' })], [choice(['2', '3'])]).ok).toBe(true);
});

test('choosing what is preselected is the same as choosing nothing', () => {
  const selection = fc.record({
    isDefault: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    canChangeQuantity: fc.boolean(),
  });
  const option = fc.record({
    kind: fc.constantFrom<BundleOption['kind']>('select', 'radio', 'checkbox', 'multi'),
    links: fc.array(selection, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(option, { minLength: 1, maxLength: 4 }), (made) => {
      const options = made.map(({ kind, links }, at) =>
        place({
          id: String(at),
          kind,
          selections: links.map((each, index) => link(`${at}${index}`, each)),
        }),
      );
      expect(chosenParts(options, preselectedChoices(options))).toEqual(chosenParts(options, []));
    }),
    { numRuns: 1000 },
  );
});
