import type { OrderRequest } from '#contract/wire/order.ts';
import {
  checkOrderFields,
  fieldsOfGroup,
  knownOrderFields,
  type OrderFieldValues,
} from '#domain/checkout/order-fields.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';

/** The order fields as the shop keeps them. Refuses `order.field_unknown`, and names every invalid value. */
export function checkedOrderFields(
  { fields }: Pick<OrderRequest, 'fields'>,
  { storeView, viewer, now }: Pick<Asking, 'storeView' | 'viewer' | 'now'>,
): OrderFieldValues {
  const asked = fieldsOfGroup(storeView.settings.orders.fields, viewer.groupId);
  const checked = checkOrderFields(orThrow(knownOrderFields(fields, asked)), asked, now);
  if (checked.ok) return checked.value;
  const refused = Object.entries(checked.fields).map(([name, refusal]) => ({
    path: `orderFields.${name}`,
    ...refusal,
  }));
  throw new AppError('request.invalid', { fields: refused });
}
