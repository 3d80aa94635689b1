import { dayMs, moment } from '#domain/time/moment.ts';
import {
  findConfirmation,
  setConfirmationToken,
} from '#server/repositories/customers/confirmations.ts';
import { isKnownEmail } from '#server/repositories/customers/customers.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** The time counts from the moment when the letter leaves. */
const linkMs = 2 * dayMs;

interface Asked {
  readonly email: string;
  readonly storeCode: string;
  /** `known` where the address already has an account; then there is no token. */
  readonly what: 'account' | 'email' | 'known';
  readonly token: string;
}

/**
 * The data of a letter with a link that the visitor must open. The token is made when the letter
 * leaves, so that only its hash is stored.
 */
export async function confirmationAsked(
  { database, clock }: Services,
  id: number,
): Promise<Asked | undefined> {
  const confirmation = await findConfirmation(database.read, id);
  if (confirmation === undefined) return undefined;
  const { email, storeCode, asked } = confirmation;
  if (asked.kind === 'newsletter' || asked.kind === 'login') return undefined;
  if (await isKnownEmail(database.read, email))
    return { email, storeCode, what: 'known', token: '' };
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) => setConfirmationToken(tx, id, hashToken(token), expiresAt));
  return { email, storeCode, what: asked.kind, token };
}
