import type { NamedOrderField } from '#contract/order-fields.ts';
import { wireNameOf } from '#contract/wire/address.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import { checkAddress, checkBuyer } from '#domain/checkout/address.ts';
import { needsBilling } from '#domain/checkout/order-way.ts';
import { isInvoice } from '#domain/checkout/choose-methods.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { checkOrderFields, knownOrderFields } from '#domain/checkout/check-order-fields.ts';
import {
  fieldsOfOrder,
  fieldsOfViewer,
  type FieldedOrder,
  type OrderField,
  type OrderFieldValues,
} from '#domain/checkout/order-fields.ts';
import { AppError, formOrThrow, orThrow, type RefusedField } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import type { StoreView } from '#domain/settings.ts';
import { refusedPostcodes } from './postcodes.ts';
import { orderFieldName } from '#texts/order-field-names.ts';

type Asker = Pick<Asking, 'storeView' | 'viewer' | 'now'>;

/** The fields that the viewer is asked for, with their names. */
export function namedOrderFields(asker: Pick<Asker, 'storeView' | 'viewer'>): NamedOrderField[] {
  const { language } = asker.storeView;
  return askedFields(asker).map((field) => ({ ...field, label: orderFieldName(field, language) }));
}

/** The fields of a cart, which may hold every field of checkout. None is required yet. */
export function cartOrderFields(written: OrderFieldValues, asker: Asker): OrderFieldValues {
  const asked = askedFields(asker);
  const fields = asked.map((field) => ({ ...field, isRequired: false }));
  return checked(orThrow(knownOrderFields(written, asked)), fields, { asker, part: 'fields' });
}

/** The checked fields of an order; without a delivery those of the delivery are left out. */
export function checkedOrderFields(
  written: OrderFieldValues,
  order: FieldedOrder,
  asker: Asker,
): OrderFieldValues {
  const asked = askedFields(asker);
  const fields = fieldsOfOrder(asked, order);
  return checked(orThrow(knownOrderFields(written, asked)), fields, { asker, part: 'orderFields' });
}

function askedFields({ storeView, viewer }: Pick<Asker, 'storeView' | 'viewer'>) {
  return fieldsOfViewer(storeView.settings.orders.fields, viewer);
}

function checked(
  written: OrderFieldValues,
  fields: readonly OrderField[],
  { asker, part }: { readonly asker: Asker; readonly part: string },
): OrderFieldValues {
  const form = checkOrderFields(written, fields, asker.now);
  return formOrThrow(form, (name) => `${part}.${name}`);
}

/**
 * The checked addresses. A buyer who fetches the goods names a place only for an invoice
 * (rules/orders#invoice-address).
 */
export function checkedAddresses(request: OrderRequest, storeView: StoreView) {
  const { billing, shipping, shippingMethod, paymentMethodCode } = request;
  const isFetched = pickupCode(shippingMethod) !== undefined;
  const isInvoiced = isInvoice(paymentMethodCode);
  const way = { isVirtual: shipping === undefined, isFetched, isInvoiced };
  const refused: RefusedField[] = [];
  const check = (address: Address, part: string, isPlaceNeeded: boolean): Address => {
    const checkedAddress = isPlaceNeeded ? checkAddress(address) : checkBuyer(address);
    if (checkedAddress.ok) {
      const path = `addressInformation.${part}.postcode`;
      refused.push(...refusedPostcodes([{ path, ...checkedAddress.value }], storeView));
      return checkedAddress.value;
    }
    for (const [name, refusal] of Object.entries(checkedAddress.fields)) {
      const path = ['addressInformation', part, ...wireNameOf(name)].join('.');
      refused.push({ path, ...refusal });
    }
    return address;
  };
  const addresses = {
    billing: check(billing, 'billingAddress', needsBilling(way)),
    ...(shipping && { shipping: check(shipping, 'shippingAddress', !isFetched) }),
  };
  if (refused.length > 0) throw new AppError('order.address_invalid', { fields: refused });
  return addresses;
}
