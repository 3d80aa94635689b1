import { expect, test } from 'vitest';
import type { ReturnKind, ReturnStatus } from './return-request.ts';
import { returnStanding } from './return-standing.ts';
import type { EarlierReturn } from './return-states.ts';

const lines = [{ line: 1, ordered: 3, canceled: 1, handedOver: 2 }];
const of = (
  kind: ReturnKind,
  status: ReturnStatus,
  quantity = 2,
  steps: readonly ReturnStatus[] = ['approved', status],
): EarlierReturn => ({
  kind,
  status,
  items: [{ line: 1, quantity }],
  events: steps.map((each) => ({ status: each })),
});
const paidBack = ['approved', 'issue_refund', 'processed_closed'] as const;

test.each<[string, readonly EarlierReturn[], ReturnType<typeof returnStanding>]>([
  ['nothing comes back', [], undefined],
  ['a return was rejected', [of('return', 'rejected')], undefined],
  ['a return is on its way', [of('return', 'package_sent', 1)], 'returning'],
  ['its buyer withdrew', [of('withdrawal', 'approved')], 'withdrawn'],
  ['its buyer withdrew from some', [of('withdrawal', 'approved', 1)], 'withdrawn-in-part'],
  ['all came back by a withdrawal', [of('withdrawal', 'processed_closed')], 'withdrawn'],
  ['all came back', [of('return', 'processed_closed')], 'returned'],
  ['some came back', [of('return', 'processed_closed', 1)], 'returned-in-part'],
  ['a complaint is open', [of('complaint', 'pending_approval')], 'complaint'],
  ['a complaint was repaired', [of('complaint', 'processed_closed')], undefined],
  ['a complaint was paid', [of('complaint', 'processed_closed', 1, paidBack)], 'returned-in-part'],
  ['it was never sent', [of('withdrawal', 'processed_closed', 1, ['processed_closed'])], undefined],
])('the badge of an order when %s: %#', (_, returns, standing) => {
  expect(returnStanding(lines, returns)).toBe(standing);
});

test('an order with pieces that are still to go is withdrawn from in part', () => {
  const more = [{ line: 1, ordered: 3, canceled: 0, handedOver: 2 }];
  expect(returnStanding(more, [of('withdrawal', 'approved')])).toBe('withdrawn-in-part');
});
