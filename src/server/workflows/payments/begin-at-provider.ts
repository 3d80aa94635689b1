import { AppError } from '#server/app-error.ts';
import { ProviderRefused, type BegunPayment } from '#server/engines/payment/port.ts';
import type { PaymentServices } from './follow-payment.ts';

/**
 * Opens a payment. Where the provider refuses, the buyer is asked for another method, and the log has
 * the reason.
 */
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
