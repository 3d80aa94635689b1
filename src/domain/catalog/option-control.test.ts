import { expect, test } from 'vitest';
import { optionControl } from './option-control.ts';

const values = (count: number, more: { label?: string; swatch?: string } = {}) => ({
  values: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: `${index}00 mm`,
    ...more,
  })),
});

test.each([
  ['swatches', values(3, { swatch: '#fff' })],
  ['swatches', values(15, { swatch: '#fff' })],
  ['search', values(16, { swatch: '#fff' })],
  ['pills', values(8)],
  ['list', values(9)],
  ['list', values(2, { label: 'Leveres med vannlås, bunnventil og feste' })],
  ['list', values(15)],
  ['search', values(16)],
  ['pills', { values: [...values(2).values, ...values(1, { swatch: '#fff' }).values] }],
] as const)('%s is chosen by the number and kind of values', (control, option) => {
  expect(optionControl(option)).toBe(control);
});
