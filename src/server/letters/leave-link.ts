import { createHmac, timingSafeEqual } from 'node:crypto';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'leave-link';

/**
 * The path of the link that ends a subscription, as every letter of the newsletter has it. It is signed
 * and never expires (rules/newsletter#way-out).
 */
export async function leavePath(
  services: Pick<Services, 'database'>,
  subscriptionId: number,
): Promise<string> {
  return `${leaveBy}${await leaveMark(services, subscriptionId)}`;
}

/** The address of the way out, up to the mark of a subscription. */
export const leaveBy = '/newsletter/leave?of=';

/** The signed mark of a subscription. */
export async function leaveMark(
  services: Pick<Services, 'database'>,
  subscriptionId: number,
): Promise<string> {
  return `${subscriptionId}.${sign(await keyOf(services), subscriptionId)}`;
}

/** The subscription that a link names; undefined for a link that the shop did not sign. */
export async function readLeaveToken(
  services: Pick<Services, 'database'>,
  token: string,
): Promise<number | undefined> {
  const [, id, signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  const right = Buffer.from(sign(await keyOf(services), Number(id)));
  return timingSafeEqual(right, Buffer.from(signature)) ? Number(id) : undefined;
}

function sign(key: string, id: number): string {
  return createHmac('sha256', key).update(`newsletter ${id}`).digest('base64url');
}

async function keyOf({ database }: Pick<Services, 'database'>): Promise<string> {
  const known = await findSecret(database.read, name);
  return known ?? database.transaction((tx) => secret(tx, name, newToken));
}
