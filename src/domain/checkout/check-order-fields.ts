import { accepted, refused, type Result } from '#domain/errors.ts';
import { checkForm, invalidField, type FieldCheck, type FormCheck } from '#domain/fields.ts';
import type { Moment } from '#domain/time/moment.ts';
import { laterDay } from '#domain/written-rules.ts';
import { checkLineText } from './check-line-text.ts';
import type { OrderField, OrderFieldValues } from './order-fields.ts';

/** Whether only fields that are asked for were filled in. Refuses `order.field_unknown`. */
export function knownOrderFields(
  written: OrderFieldValues,
  asked: readonly OrderField[],
): Result<OrderFieldValues> {
  const field = Object.keys(written).find((name) => !asked.some(({ code }) => code === name));
  return field === undefined ? accepted(written) : refused('order.field_unknown', { field });
}

/**
 * Checks the values of all fields that are asked for and leaves out empty ones; a date must be after
 * today.
 */
export function checkOrderFields(
  written: OrderFieldValues,
  asked: readonly OrderField[],
  now: Moment,
): FormCheck<OrderFieldValues> {
  const checks = asked.map((field) => {
    return [field.code, checkField(field, written[field.code] ?? '', now)] as const;
  });
  const form = checkForm<OrderFieldValues>(Object.fromEntries(checks));
  if (!form.ok) return form;
  const values = Object.entries(form.value).filter(([, value]) => value !== '');
  return { ok: true, value: Object.fromEntries(values) };
}

function checkField(
  { kind, isRequired, maximumLength }: OrderField,
  text: string,
  now: Moment,
): FieldCheck<string> {
  const line = checkLineText(text, isRequired ? 1 : 0);
  if (!line.ok || line.value === '') return line;
  if (line.value.length > maximumLength) {
    return invalidField('field.too_long', { count: maximumLength });
  }
  return kind === 'date' ? laterDay(now)(line.value, {}) : line;
}
