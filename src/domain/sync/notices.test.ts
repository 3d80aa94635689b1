import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { addNotice, dropExpired, noticeKind, type NewNotice } from './notices.ts';

const now = moment(1_700_000_000_000);
const { lifetimeMs, mergeLifetimeMs } = defaultSettings.notices;
const added: NewNotice<string> = {
  id: 1,
  code: 'cart.product_added',
  kind: 'success',
  details: {},
  actions: ['OK', 'Proceed to checkout'],
  lifetimeMs,
};

describe('Notifications (spec §4 Other)', () => {
  it('a duplicate of the last message is ignored, one of an earlier message is not', () => {
    const once = addNotice([], added, now);
    expect(addNotice(once, { ...added, id: 2 }, now)).toBe(once);
    const other = addNotice(once, { ...added, id: 2, code: 'cart.quantity_updated' }, now);
    expect(addNotice(other, { ...added, id: 3 }, now)).toHaveLength(3);
  });

  it('messages that name other values are others', () => {
    const limit = (maxQuantity: number): NewNotice<string> => ({
      ...added,
      code: 'cart.only_available',
      details: { maxQuantity },
    });
    expect(addNotice(addNotice([], limit(3), now), limit(2), now)).toHaveLength(2);
    expect(addNotice(addNotice([], limit(3), now), limit(3), now)).toHaveLength(1);
  });

  it('each auto-removes after timeToLive, 5000 ms, unless it has no timeout', () => {
    expect([lifetimeMs, mergeLifetimeMs]).toEqual([5000, 10_000]);
    const shown = addNotice(
      addNotice([], added, now),
      { ...added, id: 2, code: 'order.waiting', lifetimeMs: undefined },
      now,
    );
    expect(dropExpired(shown, moment(now + 4999))).toHaveLength(2);
    expect(dropExpired(shown, moment(now + 5000))).toMatchObject([{ code: 'order.waiting' }]);
  });

  it('have up to two actions', () => {
    const [notice] = addNotice([], { ...added, actions: ['a', 'b', 'c'] }, now);
    expect(notice?.actions).toEqual(['a', 'b']);
  });

  it('anything else is shown as danger (spec §3)', () => {
    expect(noticeKind('info')).toBe('info');
    expect(noticeKind('error')).toBe('danger');
  });
});
