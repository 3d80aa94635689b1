import { accepted, refused, type Result } from '#domain/errors.ts';
import { checkForm, invalidField, type FieldCheck, type FormCheck } from '#domain/fields.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Moment } from '#domain/time/moment.ts';
import { laterDay } from '#domain/written-rules.ts';
import { checkLineText } from './check-line-text.ts';

/** Something the shop asks for with an order beside addresses (rules/orders#order-fields). */
export interface OrderField {
  readonly code: string;
  readonly kind: 'text' | 'date';
  readonly isRequired: boolean;
  /** Whether companies must fill it in, also where others need not. */
  readonly isRequiredOfCompanies?: boolean;
  /** Not asked of others. */
  readonly isOfCompanies?: boolean;
  readonly maximumLength: number;
  /** Asked with the delivery, and not where nothing is delivered; otherwise with the payment. */
  readonly isOfDelivery?: boolean;
  /** The merchant's own words; the fields that come with the shop have theirs in `texts`. */
  readonly label?: string;
  /** Groups that are asked; everybody where it is absent. */
  readonly groups?: readonly number[];
}

export type OrderFieldValues = Readonly<Record<string, string>>;

/** These facts of an order decide which fields it needs. */
export interface FieldedOrder {
  readonly isCompany: boolean;
  /** Nothing needs delivering. */
  readonly isVirtual: boolean;
  /** The buyer fetches it in a shop. */
  readonly isFetched?: boolean;
}

/** The fields a viewer is asked for: those of their group, and what their firm demands of its own orders. */
export function fieldsOfViewer(
  fields: readonly OrderField[],
  { groupId, demandedFields = [] }: Pick<Viewer, 'groupId' | 'demandedFields'>,
): readonly OrderField[] {
  return fields.flatMap((field) => {
    if (demandedFields.includes(field.code)) return { ...field, isRequiredOfCompanies: true };
    return field.groups === undefined || field.groups.includes(groupId) ? field : [];
  });
}

/** The fields of an order, required as they are of its buyer (rules/orders#order-fields). */
export function fieldsOfOrder<Field extends OrderField>(
  fields: readonly Field[],
  { isCompany, isVirtual, isFetched = false }: FieldedOrder,
): readonly Field[] {
  return fields
    .filter(({ isOfDelivery = false }) => !isOfDelivery || !(isVirtual || isFetched))
    .filter(({ isOfCompanies = false }) => isCompany || !isOfCompanies)
    .map((field) => ({
      ...field,
      isRequired: field.isRequired || (isCompany && field.isRequiredOfCompanies === true),
    }));
}

/** Whether only fields were written that are asked for. Refuses `order.field_unknown`. */
export function knownOrderFields(
  written: OrderFieldValues,
  asked: readonly OrderField[],
): Result<OrderFieldValues> {
  const field = Object.keys(written).find((name) => !asked.some(({ code }) => code === name));
  return field === undefined ? accepted(written) : refused('order.field_unknown', { field });
}

/** The values of all fields asked for, empty ones left out; a date is a day after today. */
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
