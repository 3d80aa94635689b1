import type { Order } from '#domain/orders/order.ts';
import type { StoreView } from '#domain/settings.ts';
import { orderFieldName, orderFieldText } from '#texts/order-field-names.ts';

/** The order fields with the names that the store view gives them. */
export function namedFields(
  fields: Order['fields'],
  { language, settings }: Pick<StoreView, 'language' | 'settings'>,
): readonly { readonly name: string; readonly text: string }[] {
  return Object.entries(fields).map(([code, value]) => {
    const field = settings.orders.fields.find((each) => each.code === code) ?? { code };
    return { name: orderFieldName(field, language), text: orderFieldText(value) };
  });
}
