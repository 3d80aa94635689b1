import { describe, expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { checkRequest, checkRequestedPeriod, withProfile } from './check-request.ts';
import type { WrittenRequest } from './request.ts';

const written: WrittenRequest = {
  sku: 'SRV-600-H',
  quantity: 4,
  email: 'Ola@example.no',
  name: ' Ola  Nordmann',
  phone: '22 33 44 55',
  company: '',
  message: 'Haster\r\nmye',
};
const fieldsOf = (changed: Partial<WrittenRequest>) => {
  const check = checkRequest({ ...written, ...changed }, 10_000);
  return check.ok ? {} : check.fields;
};

describe('a request (rules/companies#requests)', () => {
  it('is kept tidy', () => {
    expect(checkRequest(written, 10_000)).toEqual({
      ok: true,
      value: {
        ...written,
        email: 'ola@example.no',
        name: 'Ola Nordmann',
        phone: '+4722334455',
        message: 'Haster\nmye',
      },
    });
    expect(fieldsOf({ phone: ' ', message: '' })).toEqual({});
  });

  it.each<[Partial<WrittenRequest>, string, object]>([
    [{ sku: '' }, 'sku', { code: 'field.required' }],
    [{ email: 'ola' }, 'email', { code: 'field.email' }],
    [{ name: '' }, 'name', { code: 'field.required' }],
    [{ phone: '1' }, 'phone', { code: 'field.phone' }],
    [{ quantity: 0 }, 'quantity', { code: 'field.quantity_above_zero' }],
    [{ quantity: 10_001 }, 'quantity', { code: 'field.quantity_below' }],
    [{ message: 'x'.repeat(2001) }, 'message', { code: 'field.too_long' }],
  ])('%j is refused', (changed, field, refusal) => {
    expect(fieldsOf(changed)).toMatchObject({ [field]: refusal });
  });

  it('Logged-in: name/e-mail default from the profile', () => {
    const profile = { firstName: 'Kari', lastName: 'Nordmann', email: 'kari@example.no' };
    expect(withProfile({ ...written, name: ' ', email: '' }, profile)).toEqual({
      ...written,
      name: 'Kari Nordmann',
      email: 'kari@example.no',
    });
    expect(withProfile(written, profile)).toEqual(written);
  });
});

describe('the period of a request', () => {
  const now = moment(Date.parse('2024-05-31T12:00+02:00'));
  const period = { from: '2024-06-03', to: '2024-06-14' };

  it('a rental has one, the others have none', () => {
    expect(checkRequestedPeriod('rental', period, now)).toEqual({ ok: true, value: period });
    expect(checkRequestedPeriod('price', period, now)).toEqual({ ok: true, value: undefined });
    expect(checkRequestedPeriod('rental', undefined, now)).toMatchObject({
      refusal: { code: 'rental.period' },
    });
  });

  it('Rental cannot start or end on this day', () => {
    expect(checkRequestedPeriod('rental', { ...period, to: '2024-06-15' }, now)).toMatchObject({
      refusal: { code: 'rental.day' },
    });
  });
});
