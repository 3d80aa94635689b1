import type { ErrorDetails } from './errors.ts';

/** Reasons why a field of a form is refused; the sentences are in `texts/<language>/fields.json`. */
export const fieldCodes = [
  'field.required',
  'field.quantity_above_zero',
  'field.quantity_whole',
  'field.quantity_below',
  'field.too_short',
  'field.too_long',
  'field.name_too_short',
  'field.characters',
  'field.one_line',
  'field.links_only',
  'field.password_too_short',
  'field.password_too_long',
  'field.password_classes',
  'field.password_common',
  'field.password_same',
  'field.passwords_differ',
  'field.tax_id_too_short',
  'field.organisation_number',
  'field.postcode_too_short',
  'field.postcode',
  'field.postcode_unknown',
  'field.country',
  'field.phone',
  'field.picture',
  'field.mobile',
  'field.email',
  'field.order_number',
  'field.email_mailbox',
  'field.terms',
  'field.date',
  'field.date_late',
  'field.day',
  'field.period',
  'field.number',
  'field.number_from',
  'field.number_to',
  'field.amount',
  'field.price_below',
  'field.limit_above_own',
  'field.file_arriving',
  'field.permission_missing',
  'field.too_many',
  'field.invalid',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The reason why one value is refused, with the numbers that its sentence names. */
export interface FieldRefusal {
  readonly code: FieldCode;
  readonly details?: ErrorDetails;
}

/** The cleaned value, or the reason why it is refused. */
export type FieldCheck<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: FieldRefusal };

/** Refused fields of a form by name, one refusal each; a field of a part is `part.field`. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>;

/** The cleaned values of a form, or every refusal in it. */
export type FormCheck<Form> =
  | { readonly ok: true; readonly value: Form }
  | { readonly ok: false; readonly fields: FieldRefusals };

export function validField<Value>(value: Value): FieldCheck<Value> {
  return { ok: true, value };
}

export function invalidField(code: FieldCode, details?: ErrorDetails): FieldCheck<never> {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}

/** Joins checked fields: the form's values when all are valid, else every refusal at once. */
export function checkForm<Form extends object>(checks: {
  readonly [Name in keyof Form]: FieldCheck<Form[Name]>;
}): FormCheck<Form> {
  const fields: Record<string, FieldRefusal> = {};
  const values: Record<string, unknown> = {};
  for (const [name, check] of Object.entries<FieldCheck<unknown>>(checks)) {
    if (check.ok) values[name] = check.value;
    else fields[name] = check.refusal;
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  // The cast is safe: every name of the form was among the checks, with a value of its type.
  return { ok: true, value: values as Form };
}
