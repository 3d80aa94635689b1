import { expect, test } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import { notAsked } from './ask-for-order.ts';

test('a request without an answer is sent again with its key, and a refused one is not (rules/companies#order-approval)', () => {
  for (const lost of [new TypeError('Failed to fetch'), new ApiError('server.failed')]) {
    expect(notAsked(lost)).toMatchObject({ kind: 'refused', isUnanswered: true });
  }
  expect(notAsked(new ApiError('order.cart_ordered'))).toEqual({
    kind: 'refused',
    code: 'order.cart_ordered',
  });
});
