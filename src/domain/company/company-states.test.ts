import { expect, it } from 'vitest';
import type { CompanyStatus } from './company.ts';
import { moveCompany, type CompanyMove } from './company-states.ts';

it.each<[CompanyStatus, CompanyMove, CompanyStatus | undefined]>([
  ['pending', 'approve', 'active'],
  ['pending', 'reject', 'inactive'],
  ['pending', 'block', undefined],
  ['active', 'approve', undefined],
  ['active', 'reject', undefined],
  ['active', 'block', 'inactive'],
  ['inactive', 'approve', 'active'],
  ['inactive', 'reject', undefined],
  ['inactive', 'block', undefined],
])(
  'Company status: 0 pending, 1 active, 2 inactive (rules/companies#companies): %s, %s',
  (from, move, to) => {
    const moved = moveCompany(from, move);
    expect(moved.ok ? moved.value : undefined).toBe(to);
    if (!moved.ok) expect(moved.refusal.code).toBe('company.status');
  },
);
