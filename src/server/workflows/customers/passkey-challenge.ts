import { challengeMs } from '#domain/customer/passkey.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { insertChallenge, useChallenge } from '#server/repositories/customers/passkeys.ts';
import type { Services } from '#server/services.ts';
import { signedByShop } from '#server/signed-by-shop.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** The shop as browsers know it: passkeys are bound to the host of PUBLIC_URL, whatever the store view. */
export function shopOf({ config: { publicUrl } }: Pick<Services, 'config'>) {
  return { origin: publicUrl, host: new URL(publicUrl).hostname };
}

/**
 * The user handle by which devices tell accounts of one shop apart, in base64url. It is signed, so that no reader of a
 * device can guess whose it is.
 */
export function handleOf(
  services: Pick<Services, 'database'>,
  customerId: number,
): Promise<string> {
  return signedByShop(services, `passkey-handle ${customerId}`);
}

interface Challenged {
  /** The deed that the answer allows, with the session or browser that asked. */
  readonly purpose: string;
  readonly now: Moment;
}

/** A challenge that is answered once within five minutes, for one purpose; all processes know it. */
export async function newChallenge(
  { database }: Pick<Services, 'database'>,
  { purpose, now }: Challenged,
): Promise<string> {
  const challenge = newToken();
  const hash = hashOf(purpose, challenge);
  await database.transaction((tx) => insertChallenge(tx, hash, moment(now + challengeMs)));
  return challenge;
}

/** Uses the challenge up, whether the answer is right or not. */
export async function spendChallenge(
  { database }: Pick<Services, 'database'>,
  challenge: string,
  { purpose, now }: Challenged,
): Promise<boolean> {
  return database.transaction((tx) => useChallenge(tx, hashOf(purpose, challenge), now));
}

function hashOf(purpose: string, challenge: string): string {
  return hashToken(`${purpose} ${challenge}`);
}
