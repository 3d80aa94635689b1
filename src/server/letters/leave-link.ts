import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'leave-link';

/** The addresses that end a subscription or alerts; the mark of one comes behind. */
export const leaveBy = { newsletter: '/newsletter/leave?of=', alert: '/alerts?of=' } as const;

type Ended = keyof typeof leaveBy;

/**
 * The path of the link that ends a subscription or alerts, as every letter of that kind has it. It is
 * signed and never expires (rules/newsletter#way-out, rules/alerts#way-out).
 */
export async function leavePath(
  services: Pick<Services, 'database'>,
  ended: Ended,
  id: number,
): Promise<string> {
  return `${leaveBy[ended]}${await leaveMark(services, ended, id)}`;
}

/** The signed mark of a subscription or an alert. */
export async function leaveMark(
  services: Pick<Services, 'database'>,
  ended: Ended,
  id: number,
): Promise<string> {
  return `${id}.${await signedByShop(services, `${ended} ${id}`)}`;
}

/** The subscription or alert that a link names; undefined for a link that the shop did not sign. */
export async function readLeaveToken(
  services: Pick<Services, 'database'>,
  ended: Ended,
  token: string,
): Promise<number | undefined> {
  const [, id, signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  const right = Buffer.from(await signedByShop(services, `${ended} ${id}`));
  return timingSafeEqual(right, Buffer.from(signature)) ? Number(id) : undefined;
}

/** A text that only the shop can make from another one. */
export async function signedByShop(
  services: Pick<Services, 'database'>,
  text: string,
): Promise<string> {
  return createHmac('sha256', await keyOf(services))
    .update(text)
    .digest('base64url');
}

async function keyOf({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}
