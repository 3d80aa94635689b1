import { expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { checkQuoteRequest, type QuoteRequest } from './check-quote-request.ts';

const now = moment(Date.parse('2026-05-12T12:00+02:00'));
const written: QuoteRequest = {
  name: ' Bad 2. etg. ',
  comment: 'Trenger pris på 40 stk\r\nHaster',
  requestedDiscount: 1000,
  lastDay: '2026-06-30',
};
const fieldsOf = (changed: Partial<QuoteRequest>) => {
  const check = checkQuoteRequest({ ...written, ...changed }, now);
  return check.ok ? {} : check.fields;
};

it('a request has a name, and may say more (rules/companies#quotes)', () => {
  expect(checkQuoteRequest(written, now)).toEqual({
    ok: true,
    value: { ...written, name: 'Bad 2. etg.', comment: 'Trenger pris på 40 stk\nHaster' },
  });
  expect(fieldsOf({ comment: '', requestedDiscount: undefined, lastDay: ' ' })).toEqual({});
});

it.each<[Partial<QuoteRequest>, string, string]>([
  [{ name: ' ' }, 'name', 'field.required'],
  [{ comment: 'x'.repeat(2001) }, 'comment', 'field.too_long'],
  [{ requestedDiscount: 0 }, 'requestedDiscount', 'field.invalid'],
  [{ requestedDiscount: 10_000 }, 'requestedDiscount', 'field.invalid'],
  [{ requestedDiscount: 12.5 }, 'requestedDiscount', 'field.invalid'],
  [{ lastDay: '2026-05-12' }, 'lastDay', 'field.date'],
  [{ lastDay: '30.06.2026' }, 'lastDay', 'field.day'],
])('%j is refused', (changed, field, code) => {
  expect(fieldsOf(changed)).toMatchObject({ [field]: { code } });
});
