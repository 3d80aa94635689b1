import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { weekday } from '#domain/time/calendar.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { osloDay, osloDayNumber } from '#domain/time/oslo-day.ts';
import type { Fulfilment } from './fulfilment.ts';
import { freeReturnsEnd } from '#domain/returns/returnable.ts';
import { withdrawableLines, withdrawalEnd, type WithdrawalSituation } from './withdrawal.ts';

const { returns } = defaultSettings;
const at = (iso: string) => moment(Date.parse(iso));
const lastDay = (iso: string, wasTold = true) =>
  osloDay(moment(withdrawalEnd(at(iso), returns, wasTold) - 1));

describe('14 days, counted from the day after the goods came (rules/law#withdrawal)', () => {
  it.each([
    ['2026-06-01T09:00+02:00', '2026-06-15'],
    ['2026-06-01T23:59+02:00', '2026-06-15'],
    // A Saturday, then Constitution Day on a Sunday: the period ends on Monday.
    ['2026-05-02T09:00+02:00', '2026-05-18'],
    // The last day is Good Friday, so the period ends after Easter Monday.
    ['2026-03-20T09:00+01:00', '2026-04-07'],
  ])('what came %s can be sent back until the end of %s', (came, last) => {
    expect(lastDay(came)).toBe(last);
  });

  it('if not told, the time can run up to 12 months longer', () => {
    expect(lastDay('2026-06-01T09:00+02:00', false)).toBe('2027-06-15');
    expect(lastDay('2028-02-15T09:00+01:00', false)).toBe('2029-03-01');
  });
});

describe('who withdraws from what', () => {
  const deliveredAt = at('2026-06-01T09:00+02:00');
  const line = (number: number, fulfilment: Fulfilment, isPerformed = false) => ({
    line: number,
    fulfilment,
    isPerformed,
  });
  const cut = line(2, 'made-to-measure');
  const situation: WithdrawalSituation = {
    billing: { organisationNumber: '' },
    lines: [line(1, 'from-stock'), cut, line(3, 'download', true), line(4, 'service')],
    deliveredAt,
    wasTold: true,
  };
  const open = (changed: Partial<WithdrawalSituation>, now = moment(deliveredAt + dayMs)) => {
    const result = withdrawableLines({ ...situation, ...changed }, returns, now);
    return result.ok ? result.value : result.refusal.code;
  };

  it('Goods made to the buyer’s wishes are outside', () => {
    expect(open({})).toEqual([1, 4]);
    expect(open({ lines: [cut] })).toBe('withdrawal.excluded');
  });

  it('so are a service performed and a file delivered with consent; goods ordered in are inside', () => {
    expect(
      open({
        lines: [line(1, 'service', true), line(2, 'download'), line(3, 'ordered-in')],
      }),
    ).toEqual([2, 3]);
    expect(open({ lines: [line(1, 'ordered-in', true)] })).toEqual([1]);
  });

  it('a business has no such right', () => {
    expect(open({ billing: { organisationNumber: '988077917' } })).toBe('withdrawal.excluded');
  });

  it('before the goods came it is never too late, afterwards there is a last moment', () => {
    const { deliveredAt: _, ...waiting } = situation;
    expect(withdrawableLines(waiting, returns, moment(9e12))).toMatchObject({ ok: true });
    const end = withdrawalEnd(deliveredAt, returns, true);
    expect(open({}, moment(end - 1))).toEqual([1, 4]);
    expect(open({}, end)).toBe('withdrawal.over');
  });
});

it('the last day is a working day, at least 14 days on, and the shop’s own 30 days are longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2020-01-01'), max: at('2060-01-01') }), (ms) => {
      const came = moment(ms);
      const last = osloDayNumber(moment(withdrawalEnd(came, returns, true) - 1));
      expect(last - osloDayNumber(came)).toBeGreaterThanOrEqual(14);
      expect(last - osloDayNumber(came)).toBeLessThan(20);
      expect(weekday(last)).toBeLessThanOrEqual(5);
      expect(freeReturnsEnd(came, returns)).toBeGreaterThan(withdrawalEnd(came, returns, true));
    }),
    { numRuns: 1000 },
  );
});
