import { expect, test } from 'vitest';
import { namesBuyer } from './names-buyer.ts';

const buyer = { organisationNumber: '974760673' };

test.each([
  ['the same number', '974760673', true, true],
  ['the number with blanks', '974 760 673', true, true],
  ['the number of the VAT register', '974 760 673 MVA', true, true],
  ['another number', '923609016', true, false],
  ['a number that counts for nothing', '974760673', false, false],
  ['no number', '', true, false],
])(
  'checkout knows the company that buys by %s (rules/orders#buying-company)',
  (_, organisationNumber, isCompany, is) => {
    expect(namesBuyer({ isCompany, organisationNumber }, buyer)).toBe(is);
  },
);
