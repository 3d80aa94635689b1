import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('a moment is whole milliseconds', () => {
  expect(moment(1)).toBe(1);
  expect(() => moment(0.5)).toThrow(RangeError);
});
