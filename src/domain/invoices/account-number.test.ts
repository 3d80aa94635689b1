import { expect, test } from 'vitest';
import { accountNumberText, parseAccountNumber } from './account-number.ts';

test('an account number has eleven digits, the last of modulus 11', () => {
  expect(parseAccountNumber('1234 56 78903')).toBe('12345678903');
  expect(parseAccountNumber('1234.56.78903')).toBe('12345678903');
  for (const wrong of ['', '12345678904', '1234567890', 'NO9386011117947']) {
    expect(parseAccountNumber(wrong)).toBeUndefined();
  }
  expect(accountNumberText('12345678903')).toBe('1234\u00a056\u00a078903');
});
