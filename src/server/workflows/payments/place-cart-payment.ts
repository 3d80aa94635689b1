import type { CartPayment } from '#domain/payments/cart-payment.ts';
import { checkEmail } from '#domain/customer/email.ts';
import type { Ore } from '#domain/money/ore.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { CartBuyer } from '#server/engines/payment/port.ts';
import type { Services } from '#server/services.ts';
import { placeOrder } from '#server/workflows/place-order.ts';
import { CartPaymentEnded } from './take-cart-payment.ts';

/** The provider's answer about a payment of a cart. */
export interface CartPaymentToPlace {
  readonly buyer: CartBuyer;
  /** The amount that is paid, or about to be. */
  readonly amount: Ore;
}

/**
 * Makes an order of a cart and the buyer's details from the provider, with the same checks as for any
 * order. Its key is the name of the payment, so that there is one order. It may be repeated. Throws the
 * refusals of `placeOrder`.
 */
export async function placeCartPayment(
  services: Services,
  payment: CartPayment,
  { buyer, amount }: CartPaymentToPlace,
): Promise<void> {
  const { provider, reference, providerReference = reference, secret, cartId, bought } = payment;
  const email = checkEmail(buyer.email);
  if (!email.ok) throw new AppError('order.address_invalid');
  const shippingMethod = buyer.shippingMethod ?? bought.shippingMethod;
  const request = {
    key: reference,
    ...(cartId !== undefined && { cartId }),
    lines: bought.lines,
    email: email.value,
    billing: buyer.billing,
    ...(shippingMethod && { shipping: buyer.shipping, shippingMethod }),
    paymentMethodCode: provider,
    expectedTotal: amount,
    termsVersion: bought.termsVersion,
  };
  try {
    const begun = { reference, providerReference, secret, amount };
    await placeOrder(request, askingOf(services, payment), { begun });
  } catch (error) {
    if (!(error instanceof CartPaymentEnded)) throw error;
  }
}

function askingOf(services: Services, { storeCode, bought }: CartPayment): CountedAsking {
  const settings = services.settings.current;
  return {
    services,
    settings,
    storeView: viewOfCode(settings.storeViews, storeCode),
    viewer: bought.viewer,
    now: services.clock(),
    ip: '',
    // The buyer was counted when the payment began.
    isUncounted: true,
    dependsOn: () => undefined,
    tellLimit: () => undefined,
  };
}
