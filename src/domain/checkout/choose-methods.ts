import { zeroPrice } from '#domain/money/price.ts';
import type { Settings } from '#domain/settings.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';

/** The buyer pays the carrier at the door, so the goods must be sent. */
const cashOnDelivery = 'cashondelivery';

/** The way of paying that sends a bill to an address. */
const invoice = 'invoice';

export function isInvoice(code: string | undefined): boolean {
  return code === invoice;
}

/**
 * The shipping method chosen beforehand: the first default that is not an offline one, else the first such
 * (rules/cart#methods). spec-gap: where only offline methods are known, the same among those.
 */
export function defaultShippingMethod(
  methods: readonly ShippingMethod[],
): ShippingMethod | undefined {
  const fromServer = methods.filter(({ isOffline }) => !isOffline);
  return firstDefault(fromServer.length > 0 ? fromServer : methods);
}

/**
 * Marks the default method: the cheapest by which goods are sent, of equals the first, else the first
 * pick-up place. A method that is not available is never the default (rules/cart#methods).
 */
export function markDefault(methods: readonly ShippingMethod[]): readonly ShippingMethod[] {
  const possible = methods.filter(({ lacks }) => lacks === undefined);
  const [cheapest] = possible
    .filter(({ place }) => place === undefined)
    .toSorted((one, other) => one.price.net - other.price.net);
  const chosen = cheapest ?? possible[0];
  return methods.map((method) => ({ ...method, isDefault: method === chosen }));
}

/**
 * The payment methods in display order: on a phone Vipps comes first, because its app is there
 * (rules/payments#choosing).
 */
export function paymentsInOrder(
  methods: readonly PaymentMethod[],
  isPhone: boolean,
): readonly PaymentMethod[] {
  const isFirst = ({ code }: PaymentMethod) => isPhone && code === 'vipps';
  return [...methods.filter(isFirst), ...methods.filter((method) => !isFirst(method))];
}

/** Whether a method can pay an order now; without a network only an invoice can. */
export function isPayable(code: string, isOnline: boolean): boolean {
  return isOnline || isInvoice(code);
}

/** The preselected payment method: an invoice for a company, else the first that is shown. */
export function usualPaymentMethod(
  methods: readonly PaymentMethod[],
  { isCompany, isOnline }: { readonly isCompany: boolean; readonly isOnline: boolean },
): PaymentMethod | undefined {
  const possible = methods.filter(({ code }) => isPayable(code, isOnline));
  const invoiced = possible.find(({ code }) => isInvoice(code));
  return (isCompany ? invoiced : undefined) ?? possible[0];
}

/**
 * The payment method of an order that costs nothing. It needs no address, and the shopper is not asked
 * for it.
 */
export function freePaymentMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return methods.find(({ code }) => !isInvoice(code)) ?? methods[0];
}

/** The payment methods of a store view, the first of them the default. */
export function paymentMethodsOf(
  { paymentMethods }: Settings['checkout'],
  titleOf: (code: string) => string,
): readonly PaymentMethod[] {
  return paymentMethods.map((code, index) => ({
    code,
    title: titleOf(code),
    fee: zeroPrice,
    isDefault: index === 0,
  }));
}

/** The payment methods that a shopper is offered: no cash on delivery where nothing is delivered. */
export function offeredPaymentMethods(
  methods: readonly PaymentMethod[],
  isVirtual: boolean,
): readonly PaymentMethod[] {
  return isVirtual ? methods.filter(({ code }) => code !== cashOnDelivery) : methods;
}

function firstDefault<Method extends { readonly isDefault: boolean }>(
  methods: readonly Method[],
): Method | undefined {
  return methods.find(({ isDefault }) => isDefault) ?? methods[0];
}
