import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { signedByShop } from '#server/signed-by-shop.ts';

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
