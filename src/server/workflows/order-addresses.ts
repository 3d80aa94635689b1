import type { OrderRequest } from '#contract/wire/order.ts';
import { wireNameOf } from '#contract/wire/address.ts';
import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { AppError, type RefusedField } from '#server/app-error.ts';

/** Both addresses as the shop keeps them; every refused field is named at once. */
export function checkedAddresses({ billing, shipping }: OrderRequest): {
  readonly billing: Address;
  readonly shipping?: Address;
} {
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
