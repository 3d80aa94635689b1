import { describe, expect, it } from 'vitest';
import { allowedQuantity, wholeSteps, writtenQuantity } from './quantity.ts';

describe('a quantity', () => {
  it('stays between its bounds', () => {
    expect(allowedQuantity(0, { min: 1, max: 10 })).toBe(1);
    expect(allowedQuantity(11, { min: 1, max: 10 })).toBe(10);
    expect(allowedQuantity(7, { min: 1, max: 10 })).toBe(7);
  });

  it('goes up to the next whole step, so that nobody gets too few', () => {
    expect(allowedQuantity(7, { step: 5 })).toBe(10);
    expect(allowedQuantity(1.2, {})).toBe(2);
    expect(allowedQuantity(0.3, { min: 0.1, step: 0.1 })).toBe(0.3);
  });

  it('is the smallest one when nothing sensible was written', () => {
    expect(allowedQuantity(Number.NaN, { min: 2 })).toBe(2);
  });

  it('has bounds that are whole steps', () => {
    expect(wholeSteps({ min: 1, max: 23, step: 5 })).toEqual({ min: 5, max: 20, step: 5 });
    expect(wholeSteps({ min: 4, max: 3 })).toEqual({ min: 4, max: 4, step: 1 });
  });

  it('is read as it is written here, and none where none can be is no quantity', () => {
    expect(writtenQuantity('2,5', { step: 0.5 })).toBe(2.5);
    expect(writtenQuantity(' 7 ', { max: 5 })).toBe(7);
    expect(writtenQuantity('', { min: 0 })).toBe(0);
    for (const none of ['', '0', '-3', 'e']) expect(writtenQuantity(none, {})).toBeNaN();
    expect(writtenQuantity('-3', { min: 0 })).toBeNaN();
  });
});
