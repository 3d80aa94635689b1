import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import type { PointMove } from '#domain/loyalty/point-moves.ts';
import { pointsAt } from '#domain/loyalty/point-moves.ts';
import { findCard, loadMoves, type LoyaltyCard } from '#server/repositories/sales/loyalty.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import { joinLoyalty } from '#server/workflows/loyalty/join-loyalty.ts';
import { anActing } from './an-acting.ts';
import type { TestShop } from './a-test-shop.ts';

/** A signed-in customer with a loyalty card. */
export interface LoyalCustomer {
  readonly client: Client;
  readonly customerId: number;
  readonly card: LoyaltyCard;
  moves(): Promise<readonly PointMove[]>;
  /** The points on the card now. */
  points(): Promise<number>;
}

/** A customer with a card and perhaps some points on it. */
export async function aLoyalCustomer(shop: TestShop, given = 0): Promise<LoyalCustomer> {
  const { database } = shop.services;
  const token = await shop.signedIn();
  const { id: customerId } = await database.read
    .selectFrom('customers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await joinLoyalty({ customerId, now: shop.now }, database);
  const card = await findCard(database.read, { customerId });
  if (card === undefined) throw new Error('The customer has no card');
  if (given > 0) {
    await adjustPoints({ number: card.number, points: given, reason: 'Gave' }, anActing(shop));
  }
  const moves = () => loadMoves(database.read, card.id);
  return {
    client: shop.client({ token }),
    customerId,
    card,
    moves,
    points: async () => pointsAt(await moves(), shop.now),
  };
}

/** A cart of basins that wants to use points. Returns its id. */
export async function aCartWithPoints(
  client: Client,
  { quantity, points }: { readonly quantity: number; readonly points: number },
): Promise<string> {
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity, options: {} };
  await client.call(cart.update, { query: { cartId }, body });
  await client.call(cart.usePoints, { query: { cartId }, body: { points } });
  return cartId;
}
