import type { Services } from '#server/services.ts';
import { signedByShop } from '#server/signed-by-shop.ts';

/** The path of the link in a letter with a cart, which opens its goods and nothing else (rules/alerts#saved-cart). */
export async function savedCartPath(
  services: Pick<Services, 'database'>,
  alertId: number,
  email: string,
): Promise<string> {
  return `/cart/saved?of=${await savedCartMark(services, alertId, email)}`;
}

/** The signed mark of the alert, which holds for one address. */
export async function savedCartMark(
  services: Pick<Services, 'database'>,
  alertId: number,
  email: string,
): Promise<string> {
  return `${alertId}.${await signedByShop(services, `saved-cart ${alertId} ${email}`)}`;
}
