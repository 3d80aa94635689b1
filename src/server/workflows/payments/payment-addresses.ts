import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking } from '#server/asking.ts';
import type { PaymentToBegin } from '#server/engines/payment/port.ts';
import type { Services } from '#server/services.ts';

type Addresses = Pick<
  PaymentToBegin,
  'returnAddress' | 'callbackAddress' | 'termsAddress' | 'checkoutAddress'
>;

/** The addresses to which a provider returns the buyer of an order and sends its messages. */
export function addressesOf(
  order: Pick<Order, 'key' | 'storeCode'>,
  payment: Pick<Payment, 'provider' | 'reference' | 'secret'>,
  { services, settings }: Pick<Asking, 'services' | 'settings'>,
): Addresses {
  const { thanksAddress, ...pages } = pagesOf(
    viewOfCode(settings.storeViews, order.storeCode),
    services,
  );
  return {
    ...pages,
    returnAddress: `${thanksAddress}?order=${encodeURIComponent(order.key)}`,
    callbackAddress: callbackOf(payment, services),
  };
}

/** The provider calls this address when a payment has changed. */
export function callbackOf(
  { provider, reference, secret }: Pick<Payment, 'provider' | 'reference' | 'secret'>,
  { config }: Pick<Services, 'config'>,
): string {
  const callback = new URL(`/api/hooks/${provider}`, config.publicUrl);
  callback.searchParams.set('payment', reference);
  callback.searchParams.set('secret', secret);
  return callback.href;
}

/** The pages of the shop that a provider links to. */
export function pagesOf(
  { prefix }: Pick<StoreView, 'prefix'>,
  { config }: Pick<Services, 'config'>,
) {
  const page = (path: string): string => `${config.publicUrl}${prefix}${path}`;
  return {
    termsAddress: page('/i/salgs-vilkar'),
    checkoutAddress: page('/checkout/review'),
    thanksAddress: page('/checkout/thank-you'),
  };
}
