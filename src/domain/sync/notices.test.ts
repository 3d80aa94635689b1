import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { addNotice, dropExpired, nextExpiry, renewNotices, type Notice } from './notices.ts';

const now = moment(1_700_000_000_000);
const { lifetimeMs, mergeLifetimeMs } = defaultSettings.notices;
const added: Notice<string, string> = {
  id: 1,
  code: 'cart.product_added',
  kind: 'success',
  details: {},
  actions: ['OK', 'Proceed to checkout'],
  lifetimeMs,
};
const { lifetimeMs: _, ...lasting } = { ...added, id: 2, code: 'order.waiting' };

describe('Notifications (rules/offline#notices)', () => {
  it('a duplicate of the last message is ignored, one of an earlier message is not', () => {
    const once = addNotice([], added, now);
    expect(addNotice(once, { ...added, id: 2 }, now)).toEqual(once);
    const other = addNotice(once, { ...added, id: 2, code: 'cart.quantity_updated' }, now);
    expect(addNotice(other, { ...added, id: 3 }, now)).toHaveLength(3);
  });

  it('a message said again begins its time anew', () => {
    const once = addNotice([], added, now);
    const [again] = addNotice(once, { ...added, id: 2 }, moment(now + 4000));
    expect(again).toMatchObject({ id: 1, until: now + 9000 });
  });

  it('messages that name other values are others', () => {
    const limit = (maxQuantity: number): Notice => ({
      ...added,
      code: 'cart.only_available',
      details: { maxQuantity },
    });
    expect(addNotice(addNotice([], limit(3), now), limit(2), now)).toHaveLength(2);
    expect(addNotice(addNotice([], limit(3), now), limit(3), now)).toHaveLength(1);
  });

  it('each auto-removes after timeToLive (default 5000 ms) unless it has no timeout', () => {
    expect([lifetimeMs, mergeLifetimeMs]).toEqual([5000, 10_000]);
    const shown = addNotice(addNotice([], added, now), lasting, now);
    expect(nextExpiry(shown)).toBe(now + 5000);
    expect(dropExpired(shown, moment(now + 4999))).toHaveLength(2);
    const left = dropExpired(shown, moment(now + 5000));
    expect(left).toMatchObject([{ code: 'order.waiting' }]);
    expect(nextExpiry(left)).toBeUndefined();
  });

  it('have up to two actions', () => {
    const [notice] = addNotice([], { ...added, actions: ['a', 'b', 'c'] }, now);
    expect(notice?.actions).toEqual(['a', 'b']);
  });

  it('whatever is said, three are shown at most, none twice in a row, and none outlives its time', () => {
    const anyNotice = fc.record({
      code: fc.constantFrom('cart.product_added', 'cart.out_of_stock', 'server.busy'),
      lifetimeMs: fc.constantFrom(undefined, 5000, 10_000),
      afterMs: fc.nat(6000),
    });
    fc.assert(
      fc.property(fc.array(anyNotice), fc.nat(6000), (said, heldMs) => {
        let shown: readonly Notice<string, string>[] = [];
        let at = now;
        for (const [id, { code, lifetimeMs: lifetime, afterMs }] of said.entries()) {
          at = moment(at + afterMs);
          const { lifetimeMs: _unset, ...notice } = { ...added, id, code };
          const timed = lifetime === undefined ? {} : { lifetimeMs: lifetime };
          shown = addNotice(dropExpired(shown, at), { ...notice, ...timed }, at);
          expect(shown.length).toBeLessThanOrEqual(3);
          expect(shown.at(-1)?.code).toBe(code);
          expect(addNotice(shown, { ...notice, id: -1 }, at)).toHaveLength(shown.length);
          for (const { until } of shown) expect(until === undefined || until > at).toBe(true);
        }
        const letGo = moment(at + heldMs);
        expect(dropExpired(renewNotices(shown, letGo), letGo)).toHaveLength(shown.length);
      }),
      { numRuns: 1000 },
    );
  });
});
