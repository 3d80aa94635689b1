import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberReader, NumberWriter } from './number-bytes.ts';

test('whole numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const writer = new NumberWriter();
      for (const number of numbers) writer.write(number);
      const reader = Object.assign(new NumberReader(), { bytes: writer.bytes, end: writer.length });
      expect(numbers.map(() => reader.read())).toEqual(numbers);
      expect(reader.isDone()).toBe(true);
    }),
  );
});

test('small ones take one byte', () => {
  const writer = new NumberWriter();
  for (const number of [0, 1, 127]) writer.write(number);
  expect(writer.length).toBe(3);
});
