import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Party } from '#domain/state-machine.ts';
import { moment } from '#domain/time/moment.ts';
import { isQuoteOver, moveQuote } from './move-quote.ts';
import type { QuoteStatus } from './quote.ts';
import { quoteMachine, type QuoteMove } from './quote-states.ts';

const now = moment(1_700_000_000_000);
const statuses: readonly QuoteStatus[] = [
  'pending_buyer_review',
  'pending_seller_review',
  'accepted',
  'ordered',
  'declined_by_buyer',
  'declined_by_seller',
  'expired',
  'canceled',
];
const moves: readonly QuoteMove[] = ['answer', 'accept', 'decline', 'cancel', 'order', 'expire'];
const parties: readonly Party[] = ['customer', 'seller', 'shop'];
const open: readonly QuoteStatus[] = ['pending_seller_review', 'pending_buyer_review', 'accepted'];

const after = (status: QuoteStatus, move: QuoteMove, by: Party, expiresAt?: number) => {
  const quote = { status, ...(expiresAt !== undefined && { expiresAt: moment(expiresAt) }) };
  const moved = moveQuote(quote, move, by, now);
  return moved.ok ? moved.value : moved.refusal.code;
};

describe('who may do which transition (rules/companies#quote-status)', () => {
  it('request → pending_seller_review → (seller prices) pending_buyer_review → accept → accepted → buy+order → ordered', () => {
    expect(after('pending_seller_review', 'answer', 'seller')).toBe('pending_buyer_review');
    expect(after('pending_buyer_review', 'accept', 'customer')).toBe('accepted');
    expect(after('accepted', 'order', 'shop')).toBe('ordered');
  });

  it.each<[QuoteStatus, QuoteMove, Party]>([
    ['pending_seller_review', 'answer', 'customer'],
    ['pending_seller_review', 'accept', 'customer'],
    ['pending_buyer_review', 'accept', 'seller'],
    ['pending_buyer_review', 'accept', 'shop'],
    ['pending_seller_review', 'cancel', 'seller'],
    ['accepted', 'order', 'customer'],
    ['accepted', 'answer', 'seller'],
    ['accepted', 'accept', 'customer'],
    ['ordered', 'order', 'shop'],
  ])('a quote that is %s has no %s by the %s', (status, move, by) => {
    expect(after(status, move, by)).toBe('quote.status');
  });

  it('the quote of a canceled order is open again', () => {
    expect(after('ordered', 'reopen', 'shop')).toBe('accepted');
    expect(after('ordered', 'reopen', 'customer')).toBe('quote.status');
  });

  it('any open → declined/canceled/expired, and nothing else leaves what is closed', () => {
    for (const status of statuses) {
      const ways = quoteMachine.transitions.filter(
        ({ from, move }) => from === status && move !== 'reopen',
      );
      expect(ways.length > 0).toBe(open.includes(status));
      if (open.includes(status)) {
        expect(ways.map(({ to }) => to)).toContain('canceled');
        expect(after(status, 'expire', 'shop', now - 1)).toBe('expired');
      }
    }
  });

  it('every status but the first is reached, and no move leads two ways', () => {
    const reached = new Set(quoteMachine.transitions.flatMap(({ to }) => to));
    expect(statuses.filter((status) => !reached.has(status))).toEqual(['pending_seller_review']);
    const keys = quoteMachine.transitions.map(({ from, move, by }) => `${from} ${move} ${by}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a quote that ran out', () => {
  it('is over after its last moment', () => {
    expect(isQuoteOver({ expiresAt: now }, now)).toBe(false);
    expect(isQuoteOver({ expiresAt: now }, moment(now + 1))).toBe(true);
    expect(isQuoteOver({}, now)).toBe(false);
  });

  it('410 expired on buy', () => {
    expect(after('accepted', 'order', 'shop', now - 1)).toBe('quote.expired');
    expect(after('pending_buyer_review', 'accept', 'customer', now - 1)).toBe('quote.expired');
  });

  it('can still be ended or answered anew, and does not expire before its time', () => {
    expect(after('pending_buyer_review', 'decline', 'customer', now - 1)).toBe('declined_by_buyer');
    expect(after('pending_buyer_review', 'answer', 'seller', now - 1)).toBe('pending_buyer_review');
    expect(after('accepted', 'expire', 'shop', now)).toBe('quote.status');
    expect(after('accepted', 'expire', 'shop')).toBe('quote.status');
  });
});

it('accept a quote twice → once (rules/safety#single-use): whatever is tried, each move that binds works once', () => {
  const attempt = fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...parties), fc.nat(20));
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 30 }), fc.nat(20), (attempts, lifetime) => {
      let status: QuoteStatus = 'pending_seller_review';
      const done: QuoteMove[] = [];
      for (const [move, by, later] of attempts) {
        const quote = { status, expiresAt: moment(now + lifetime) };
        const moved = moveQuote(quote, move, by, moment(now + later));
        if (!moved.ok) continue;
        expect(open).toContain(status);
        expect(statuses).toContain(moved.value);
        if (move === 'accept' || move === 'order') expect(later).toBeLessThanOrEqual(lifetime);
        done.push(move);
        status = moved.value;
      }
      expect(done.filter((move) => move === 'accept').length).toBeLessThanOrEqual(1);
      expect(done.filter((move) => move === 'order').length).toBeLessThanOrEqual(1);
      if (done.includes('order')) expect(done.at(-1)).toBe('order');
    }),
    { numRuns: 1000 },
  );
});
