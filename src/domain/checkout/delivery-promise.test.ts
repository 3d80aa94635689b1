import { expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { deliveryPromise, lastPromise } from './delivery-promise.ts';

const { delivery } = defaultSettings;
/** Each of these days at noon in Norway. */
const on = (year: number, month: number, day: number) => moment(Date.UTC(year, month - 1, day, 11));
const line = (fulfilment: Parameters<typeof deliveryPromise>[0]['fulfilment']) => ({
  kind: 'simple' as const,
  options: {},
  ...(fulfilment && { fulfilment }),
});

it('goods in the warehouse come in working days: those to pack, and those on the road (rules/orders#delivery-promise)', () => {
  const thursday = { now: on(2026, 11, 26), delivery };
  expect(deliveryPromise(line('from-stock'), thursday)).toEqual({
    kind: 'from-stock',
    from: '2026-11-27',
    to: '2026-12-03',
  });
});

it('weekends and public holidays are not counted', () => {
  const maundyEve = { now: on(2026, 4, 1), delivery };
  expect(deliveryPromise(line('from-stock'), maundyEve)).toMatchObject({
    from: '2026-04-07',
    to: '2026-04-13',
  });
});

it('the day is Norway’s: late in the evening it is not yet tomorrow, after midnight it is', () => {
  const at = (hour: number, minute: number) =>
    deliveryPromise(line('from-stock'), {
      now: moment(Date.UTC(2026, 10, 26, hour, minute)),
      delivery,
    })?.from;
  expect(at(22, 59)).toBe('2026-11-27');
  expect(at(23, 0)).toBe('2026-11-30');
});

it('what the shop has is ready there the next working day, or the same day where the merchant says so', () => {
  const friday = { now: on(2026, 11, 27), delivery, isFetched: true };
  expect(deliveryPromise(line('from-stock'), friday)).toEqual({
    kind: 'in-shop',
    from: '2026-11-30',
    to: '2026-11-30',
  });
  const sameDay = { ...friday, delivery: { ...delivery, pickupDays: 0 } };
  expect(deliveryPromise(line('from-stock'), sameDay)?.to).toBe('2026-11-27');
  const saturday = { ...sameDay, now: on(2026, 11, 28) };
  expect(deliveryPromise(line('from-stock'), saturday)?.to).toBe('2026-11-30');
});

it.each(['ordered-in', 'made-to-measure'] as const)('what is %s comes after weeks', (kind) => {
  const terms = { now: on(2026, 11, 26), delivery };
  expect(deliveryPromise(line(kind), terms)).toEqual({
    kind,
    from: '2026-12-10',
    to: '2026-12-24',
  });
});

it.each(['rental', 'service', 'download'] as const)(
  'of %s no day of delivery is promised',
  (kind) => {
    expect(deliveryPromise(line(kind), { now: on(2026, 11, 26), delivery })).toBeUndefined();
  },
);

it('of several lines the last decides when all of them are there', () => {
  const terms = { now: on(2026, 11, 26), delivery };
  const lines = [line('from-stock'), line('ordered-in'), line('service'), line('from-stock')];
  expect(lastPromise(lines, terms)).toEqual(deliveryPromise(line('ordered-in'), terms));
  expect(lastPromise([line('service')], terms)).toBeUndefined();
});

it('what only a shop has is ready there when the store view says', () => {
  const thursday = { now: on(2026, 11, 26), delivery };
  expect(deliveryPromise(line('in-shop'), thursday)).toEqual(
    deliveryPromise(line('from-stock'), { ...thursday, isFetched: true }),
  );
});
