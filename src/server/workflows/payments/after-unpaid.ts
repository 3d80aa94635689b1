import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { UnpaidBefore } from '#server/workflows/unordered-cart.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';

/**
 * Does the work. Where an unpaid order of the same cart is in the way, it ends that order first. The end asks the
 * order's provider, so it runs outside the queue of orders.
 */
export async function afterUnpaid<Done>(
  inTurn: () => Promise<Done>,
  { services }: Pick<CountedAsking, 'services'>,
): Promise<Done> {
  const unpaidIn = (error: unknown): UnpaidBefore => {
    if (error instanceof UnpaidBefore) return error;
    throw error;
  };
  try {
    return await inTurn();
  } catch (error) {
    const isEnded = await endUnpaidOrder(services, unpaidIn(error).orderId);
    if (!isEnded) throw new AppError('order.cart_ordered');
  }
  return inTurn().catch((error: unknown) => {
    unpaidIn(error);
    throw new AppError('order.cart_ordered');
  });
}
