import { randomInt } from 'node:crypto';
import { cardNumber, cardNumberRange } from '#domain/loyalty/card-number.ts';
import { mayCollect } from '#domain/loyalty/may-collect.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { findCard, insertCard, type LoyaltyCard } from '#server/repositories/sales/loyalty.ts';

const maxTries = 5;

/** A customer asks for a card. Refuses `loyalty.closed`. */
export async function joinAsCustomer({ viewer, storeView, services, now }: Asking): Promise<void> {
  const { customerId } = viewer;
  if (customerId === undefined || !mayCollect(viewer, storeView.settings.loyalty)) {
    throw new AppError('loyalty.closed');
  }
  await joinLoyalty({ customerId, now }, services.database);
}

/** Gives a customer a card; a customer who has one keeps it (rules/loyalty#card). */
export async function joinLoyalty(
  { customerId, now: since }: { readonly customerId: number; readonly now: Moment },
  database: WorkedDatabase,
): Promise<LoyaltyCard> {
  for (let tries = 1; ; tries += 1) {
    const known = await findCard(database.read, { customerId });
    if (known !== undefined) return known;
    const number = cardNumber(randomInt(cardNumberRange));
    try {
      await database.transaction((tx) => insertCard(tx, { customerId, number, since }));
    } catch (error) {
      // The number is taken, or another tab was faster.
      if (!(error instanceof UniqueViolation) || tries === maxTries) throw error;
    }
  }
}
