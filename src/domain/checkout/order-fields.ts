import type { Viewer } from '#domain/customer/viewer.ts';

/** Something the shop asks for with an order beside addresses (rules/orders#order-fields). */
export interface OrderField {
  readonly code: string;
  readonly kind: 'text' | 'date';
  readonly isRequired: boolean;
  /** Companies must fill it in, even if other buyers need not. */
  readonly isRequiredOfCompanies?: boolean;
  /** Only companies are asked for it. */
  readonly isOfCompanies?: boolean;
  readonly maximumLength: number;
  /**
   * It is asked in the delivery step and left out where nothing is delivered; otherwise it is asked in
   * the payment step.
   */
  readonly isOfDelivery?: boolean;
  /** The merchant's own label; labels of the shop's built-in fields are in `texts`. */
  readonly label?: string;
  /** The groups that are asked; absent for all groups. */
  readonly groups?: readonly number[];
}

export type OrderFieldValues = Readonly<Record<string, string>>;

/** The facts of an order that decide its fields. */
export interface FieldedOrder {
  readonly isCompany: boolean;
  /** Nothing needs delivering. */
  readonly isVirtual: boolean;
  /** The buyer fetches it in a shop. */
  readonly isFetched?: boolean;
}

/**
 * The fields that a viewer is asked for: those of their group, and those that their company requires.
 */
export function fieldsOfViewer(
  fields: readonly OrderField[],
  { groupId, demandedFields = [] }: Pick<Viewer, 'groupId' | 'demandedFields'>,
): readonly OrderField[] {
  return fields.flatMap((field) => {
    if (demandedFields.includes(field.code)) return { ...field, isRequiredOfCompanies: true };
    return field.groups === undefined || field.groups.includes(groupId) ? field : [];
  });
}

/**
 * The fields of an order, with those that its buyer must fill in marked as required
 * (rules/orders#order-fields).
 */
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
