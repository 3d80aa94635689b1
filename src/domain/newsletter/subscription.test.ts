import { expect, it } from 'vitest';
import { movesOf } from './subscription.ts';

it('a subscriber who asks again stays one, and only a pending address can be confirmed', () => {
  expect(movesOf('ask')).toEqual({ from: ['unsubscribed', 'pending', 'cleaned'], to: 'pending' });
  expect(movesOf('confirm')).toEqual({ from: ['pending'], to: 'subscribed' });
  expect(movesOf('leave').from).not.toContain('unsubscribed');
});
