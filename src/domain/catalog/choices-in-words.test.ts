import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aStockItem } from '#testing/a-product.ts';
import type { PartPieces } from '#domain/pricing/bundle-net.ts';
import { choiceText } from './choice-text.ts';
import { choicesInWords } from './choices-in-words.ts';
import { configurableChoices, configuration } from './configuration.ts';
import type { ConfigurableOption } from './product.ts';

const priceOf = (net: number) => priceFromNet(ore(net), vatRate(25));
const values = (...labels: readonly string[]) =>
  labels.map((label, at) => ({ id: String(at + 1), label }));
const options: readonly ConfigurableOption[] = [
  { attributeId: 93, attributeCode: 'color', label: 'Farge', values: values('Hvit', 'Sort') },
  { attributeId: 142, attributeCode: 'width', label: 'Bredde', values: values('600 mm') },
];
const variant = { attributes: { color: '2', width: '1', depth: '7' } };

test('a configuration is one value per option, as the order of the options says', () => {
  expect(configurableChoices(configuration(options, variant))).toEqual([
    { optionId: '93', optionValue: '2' },
    { optionId: '142', optionValue: '1' },
  ]);
  expect(configuration(options, { attributes: { color: '9' } })).toEqual([]);
});

test('variant, answered options and the parts of a bundle are told in words', () => {
  const product = {
    options,
    customOptions: [
      {
        id: '3',
        label: 'Hull',
        kind: 'checkbox' as const,
        isRequired: false,
        values: values('Kran', 'Såpe'),
      },
      { id: '4', label: 'Gravering', kind: 'field' as const, isRequired: false, values: [] },
      { id: '6', label: 'Dag', kind: 'date_time' as const, isRequired: false, values: [] },
    ],
    bundle: {
      priceKind: 'dynamic' as const,
      own: { kind: 'unknown' as const },
      options: [
        {
          id: '5',
          label: 'Vannlås',
          kind: 'select' as const,
          isRequired: true,
          selections: [
            {
              id: '6',
              sku: 'VL',
              name: 'Flaskevannlås',
              isDefault: true,
              quantity: 2,
              canChangeQuantity: false,
              stock: aStockItem(),
              offer: { kind: 'priced' as const, unit: priceOf(5_000), tiers: [], isFrom: false },
            },
          ],
        },
      ],
    },
  };
  const priceOfPart = ({ quantity }: PartPieces) => priceOf(5_000 * quantity);
  const custom = [
    { optionId: '3', optionValue: '1,2' },
    { optionId: '4', optionValue: 'Ola' },
    { optionId: '6', optionValue: '2026-12-09T10:30' },
  ];
  expect(choicesInWords(product, variant, { custom }, priceOfPart)).toEqual([
    { label: 'Farge', value: 'Sort' },
    { label: 'Bredde', value: '600 mm' },
    { label: 'Hull', value: 'Kran, Såpe' },
    { label: 'Gravering', value: 'Ola' },
    { label: 'Dag', value: '09.12.2026 10:30' },
    { label: 'Vannlås', value: '2 × Flaskevannlås', price: priceOf(10_000) },
  ]);
});

test('choices that are not there any more are left out', () => {
  const product = { options, customOptions: [] };
  const custom = [{ optionId: '3', optionValue: '1' }];
  expect(choicesInWords(product, { attributes: {} }, { custom })).toEqual([]);
});

test('the period of a rental needs no name', () => {
  const rental = { from: '2026-05-13', to: '2026-05-15' };
  const [period] = choicesInWords(
    { options: [], customOptions: [] },
    { attributes: {} },
    { rental },
  );
  expect(period).toEqual({ label: '', value: '13.05.2026–15.05.2026' });
  expect(period && choiceText(period)).toBe('13.05.2026–15.05.2026');
  expect(choiceText({ label: 'Farge', value: 'Krom' })).toBe('Farge: Krom');
});
