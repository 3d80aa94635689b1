import { expect, test } from 'vitest';
import { viewerKind } from './viewer-kind.ts';
import { guest, type Viewer } from './viewer.ts';

const customer: Viewer = { customerId: 1, groupId: 1, hasNetPrices: false };

test('who it is makes no kind; group, flag, and whether somebody is a customer do (rules/sessions#viewer)', () => {
  expect(viewerKind({ ...customer, customerId: 2 })).toBe(viewerKind(customer));
  const kinds = [
    guest,
    customer,
    { ...guest, customerId: 1 },
    { ...customer, groupId: 2 },
    { ...customer, hasNetPrices: true },
  ].map(viewerKind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('a company shares nothing: its prices are its own', () => {
  expect(viewerKind({ ...customer, companyId: 7 })).toBeUndefined();
});
