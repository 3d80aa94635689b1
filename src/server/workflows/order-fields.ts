import type { OrderRequest } from '#contract/wire/order.ts';
import {
  checkOrderFields,
  fieldsOfGroup,
  knownOrderFields,
  type OrderFieldValues,
} from '#domain/checkout/order-fields.ts';
import { AppError, orThrow, type RefusedField } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { wireNameOf } from '#contract/wire/address.ts';
import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';

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

export function checkedAddresses({ billing, shipping }: OrderRequest) {
  const refused: RefusedField[] = [];
  const check = (address: Address, part: string): Address => {
    const checked = checkAddress(address);
    if (checked.ok) return checked.value;
    for (const [name, refusal] of Object.entries(checked.fields)) {
      const path = ['addressInformation', part, ...wireNameOf(name)].join('.');
      refused.push({ path, ...refusal });
    }
    return address;
  };
  const addresses = {
    billing: check(billing, 'billingAddress'),
    ...(shipping && { shipping: check(shipping, 'shippingAddress') }),
  };
  if (refused.length > 0) throw new AppError('order.address_invalid', { fields: refused });
  return addresses;
}
