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
  email?: string,
): Promise<string> {
  return `${leaveBy[ended]}${await leaveMark(services, ended, id, email)}`;
}

/** The signed mark of a subscription or an alert. That of an alert holds for one address. */
export async function leaveMark(
  services: Pick<Services, 'database'>,
  ended: Ended,
  id: number,
  email = '',
): Promise<string> {
  return `${id}.${await signedByShop(services, `${ended} ${id} ${email}`.trimEnd())}`;
}

/** The number in a mark, which proves nothing yet. */
export function idInMark(mark: string): number | undefined {
  const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(mark) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function isSameMark(right: string, mark: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(mark)];
  return one.length === other.length && timingSafeEqual(one, other);
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
