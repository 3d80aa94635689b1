import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { checkOrderFields, knownOrderFields } from './check-order-fields.ts';
import { fieldsOfOrder, fieldsOfViewer, type OrderField } from './order-fields.ts';

const now = moment(Date.parse('2024-04-01T12:00+02:00'));
const asked = defaultSettings.orders.fields;
const text: OrderField = { code: 'site', kind: 'text', isRequired: true, maximumLength: 5 };
const fieldsOf = (written: Record<string, string>, fields = asked) => {
  const check = checkOrderFields(written, fields, now);
  return check.ok ? check.value : check.fields;
};

describe('custom order fields (rules/orders#order-fields)', () => {
  it('are kept tidy, empty ones left out', () => {
    expect(
      fieldsOf({
        customer_reference: ' PO \u202E 4711\u2066 ',
        delivery_note: ' ',
        requested_delivery_date: '2024-04-02',
      }),
    ).toEqual({ customer_reference: 'PO 4711', requested_delivery_date: '2024-04-02' });
    expect(fieldsOf({})).toEqual({});
  });

  it.each([
    [{ customer_reference: 'x'.repeat(41) }, { customer_reference: { code: 'field.too_long' } }],
    [
      { requested_delivery_date: '2024-04-01' },
      { requested_delivery_date: { code: 'field.date' } },
    ],
    [{ requested_delivery_date: 'i morgen' }, { requested_delivery_date: { code: 'field.day' } }],
  ])('%j is refused', (written, fields) => {
    expect(fieldsOf(written)).toMatchObject(fields);
  });

  it('may be required', () => {
    expect(fieldsOf({}, [text])).toEqual({ site: { code: 'field.required' } });
    expect(fieldsOf({ site: 'Bad 2' }, [text])).toEqual({ site: 'Bad 2' });
  });

  it('companies may have to fill in more, and who has nothing delivered is not asked about delivery', () => {
    const order = { ...text, isRequired: false, isRequiredOfCompanies: true };
    const site = { ...text, code: 'site_contact', isOfDelivery: true };
    const codesRequired = (isCompany: boolean, isVirtual: boolean) =>
      fieldsOfOrder([order, site], { isCompany, isVirtual })
        .filter(({ isRequired }) => isRequired)
        .map(({ code }) => code);
    expect(codesRequired(false, false)).toEqual(['site_contact']);
    expect(codesRequired(true, false)).toEqual(['site', 'site_contact']);
    expect(codesRequired(true, true)).toEqual(['site']);
    expect(fieldsOfOrder([site], { isCompany: false, isVirtual: true })).toEqual([]);
    const fetched = { isCompany: false, isVirtual: false, isFetched: true };
    expect(fieldsOfOrder([order, site], fetched).map(({ code }) => code)).toEqual(['site']);
  });

  it('what companies have is neither asked nor required of others', () => {
    const order = { ...text, code: 'order_number', isOfCompanies: true };
    const codes = (isCompany: boolean) =>
      fieldsOfOrder([order, text], { isCompany, isVirtual: false }).map(({ code }) => code);
    expect(codes(true)).toEqual(['order_number', 'site']);
    expect(codes(false)).toEqual(['site']);
  });

  it('Unknown order field foo', () => {
    expect(knownOrderFields({ foo: 'x' }, asked)).toEqual({
      ok: false,
      refusal: { code: 'order.field_unknown', details: { field: 'foo' } },
    });
    expect(knownOrderFields({ toString: 'x' }, asked).ok).toBe(false);
    expect(knownOrderFields({ delivery_note: 'x' }, asked).ok).toBe(true);
  });

  it('some are for some groups only', () => {
    const fields = [text, { ...text, code: 'budget', groups: [2, 3] }];
    expect(fieldsOfViewer(fields, { groupId: 2 })).toEqual(fields);
    expect(fieldsOfViewer(fields, { groupId: 0 })).toEqual([text]);
  });

  it('a firm may demand fields of its own orders, also such as its group is not asked for', () => {
    const order = { ...text, code: 'order_number', isRequired: false };
    const fields = fieldsOfViewer([order, { ...order, code: 'budget', groups: [3] }], {
      groupId: 2,
      demandedFields: ['order_number', 'budget', 'of_older_settings'],
    });
    const required = (isCompany: boolean) =>
      fieldsOfOrder(fields, { isCompany, isVirtual: false }).map(({ isRequired }) => isRequired);
    expect(fields.map(({ code }) => code)).toEqual(['order_number', 'budget']);
    expect(required(true)).toEqual([true, true]);
    expect(required(false)).toEqual([false, false]);
  });
});

it('what was accepted is accepted again as it is', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constant('2024-04-02'),
  );
  fc.assert(
    fc.property(anyText, anyText, (note, date) => {
      const written = { delivery_note: note, requested_delivery_date: date };
      const check = checkOrderFields(written, asked, now);
      if (check.ok) expect(checkOrderFields(check.value, asked, now)).toEqual(check);
    }),
    { numRuns: 1000 },
  );
});
