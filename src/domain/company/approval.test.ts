import { expect, it } from 'vitest';
import { isConfirmed } from './approval.ts';
import type { RegisteredCompany, RegisterAnswer } from './registered-company.ts';

const known: RegisteredCompany = {
  number: '987654325',
  name: 'NORDMANN VVS AS',
  form: 'AS',
  isBankrupt: false,
  isWindingUp: false,
  isVatRegistered: true,
};
const registered = (company: Partial<RegisteredCompany> = {}): RegisterAnswer => ({
  kind: 'registered',
  company: { ...known, ...company },
});
const named = (name: string, legalName = '') => ({ name, legalName });

it('a company is confirmed by its name in the register, or by its legal name (rules/companies#approval)', () => {
  expect(isConfirmed(named('Nordmann  VVS, AS'), registered())).toBe(true);
  expect(isConfirmed(named('Rørbua', 'Nordmann VVS AS'), registered())).toBe(true);
  expect(isConfirmed(named('Nordmann Holding AS'), registered())).toBe(false);
});

it.each<[string, RegisterAnswer]>([
  ['a bankrupt one', registered({ isBankrupt: true })],
  ['one in a winding-up', registered({ isWindingUp: true })],
  ['a deleted one', registered({ deletedOn: '2026-01-31' })],
  ['an unknown one', { kind: 'unknown' }],
  ['one that the register was not asked about', { kind: 'unconfirmed' }],
])('%s is not', (_, says) => {
  expect(isConfirmed(named('Nordmann VVS AS'), says)).toBe(false);
});
