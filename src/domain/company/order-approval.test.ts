import { expect, test } from 'vitest';
import { approvalStatuses, checkDecision } from './order-approval.ts';

test.each(approvalStatuses)(
  'a request that is %s is decided only while it is asked for (rules/companies#order-approval)',
  (status) => {
    const { ok } = checkDecision({ status, customerId: 1 }, 2);
    expect(ok).toBe(status === 'asked');
  },
);

test('the asker decides nothing', () => {
  expect(checkDecision({ status: 'asked', customerId: 1 }, 1)).toMatchObject({
    refusal: { code: 'approval.own' },
  });
});
