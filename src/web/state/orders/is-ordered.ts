import { browserStorage } from '#web/offline/idb-shelf.ts';

/** Whether an order that is not placed yet has taken over a cart of the server. */
export async function isOrdered(token: string): Promise<boolean> {
  if ((await browserStorage.keys('order/')).length === 0) return false;
  const { outbox } = await import('./orders.ts');
  return (await outbox().list()).some(
    ({ state, request }) =>
      request.cartId === token && (state === 'waiting' || state === 'sending'),
  );
}
