import { AppError } from '#server/app-error.ts';
import { ProviderRefused, type BegunPayment } from '#server/engines/payment/port.ts';
import type { PaymentServices } from './follow-payment.ts';

/** Opens a payment. The buyer is asked for another method where the provider says no, and the operator can read why. */
export async function beginAtProvider(
  { log }: Pick<PaymentServices, 'log'>,
  reference: string,
  begin: () => Promise<BegunPayment>,
): Promise<BegunPayment> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const { message: reason } = error;
    log.error({ payment: reference, reason }, 'a provider refuses to begin a payment');
    throw new AppError('order.method_unavailable', { cause: error });
  }
}
