import type { Client } from '#contract/http/client.ts';
import type { PointMove } from '#domain/loyalty/point-moves.ts';
import { pointsAt } from '#domain/loyalty/point-moves.ts';
import { findCard, loadMoves, type LoyaltyCard } from '#server/repositories/sales/loyalty.ts';
import { joinLoyalty } from '#server/workflows/loyalty/join-loyalty.ts';
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

export async function aLoyalCustomer(shop: TestShop): Promise<LoyalCustomer> {
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
  const moves = () => loadMoves(database.read, card.id);
  return {
    client: shop.client({ token }),
    customerId,
    card,
    moves,
    points: async () => pointsAt(await moves(), shop.now),
  };
}
