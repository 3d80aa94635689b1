import { expect, test } from 'vitest';
import { approvalStatuses, checkDecision } from './order-approval.ts';

test.each(approvalStatuses)(
  'a request that is %s is decided only while it is asked for (rules/companies#order-approval)',
  (status) => {
    const { ok } = checkDecision({ status, customerId: 1 }, 2);
    expect(ok).toBe(status === 'asked');
  },
);

test('neither the asker decides nor the representative who asked in their name', () => {
  const asked = { status: 'asked', customerId: 1, representativeId: 3 } as const;
  for (const decider of [1, 3]) {
    expect(checkDecision(asked, decider)).toMatchObject({ refusal: { code: 'approval.own' } });
  }
  expect(checkDecision(asked, 2).ok).toBe(true);
});
