import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { nextEdit, openEdit } from './edit-mode.ts';

const options = [
  { attributeId: 93, attributeCode: 'color', label: 'Farge', values: [] },
  { attributeId: 142, attributeCode: 'width', label: 'Bredde', values: [] },
];
const item = aCartItem({
  quantity: 3,
  options: {
    configurable: [
      { optionId: '142', optionValue: '167' },
      { optionId: '93', optionValue: '56' },
      { optionId: '7', optionValue: '1' },
    ],
  },
});
const edit = openEdit({ id: 14, options }, item);

it('Cart edit mode: productId, qty, selectedOptions, by attribute code (rules/cart#reconfiguring)', () => {
  expect(edit).toEqual({ productId: 14, quantity: 3, choices: { width: '167', color: '56' } });
  expect(openEdit({ id: 14, options: [] }, aCartItem())).toMatchObject({ choices: {} });
});

it('open, set filter, set qty, close', () => {
  expect(nextEdit(edit, { kind: 'choose', attributeCode: 'color', valueId: '57' })).toEqual({
    ...edit,
    choices: { width: '167', color: '57' },
  });
  expect(nextEdit(edit, { kind: 'quantity', quantity: 5 })).toEqual({ ...edit, quantity: 5 });
  expect(nextEdit(edit, { kind: 'close' })).toBeUndefined();
});
