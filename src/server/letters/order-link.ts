import { createHmac } from 'node:crypto';
import { findSecret, secret } from '#server/repositories/system/secrets.ts';
import type { Services } from '#server/services.ts';
import { newToken } from '#server/tokens.ts';

const name = 'order-links';

type Source = Pick<Services, 'database'>;

/**
 * The address of an order's page for everyone who has a letter about it, without the store prefix. Its
 * key is signed for this order alone, so no link needs to be stored (rules/orders#link).
 */
export async function orderLink(services: Source, number: string): Promise<string> {
  return `/order/${number}?key=${await keyOfOrder(services, number)}`;
}

export function keyOfOrder(services: Source, number: string): Promise<string> {
  return signed(services, `order ${number}`);
}

/** Proves that a browser began a payment of a cart; its name alone is known to the provider too. */
export function proofOfExpress(services: Source, reference: string): Promise<string> {
  return signed(services, `express ${reference}`);
}

async function signed({ database }: Source, text: string): Promise<string> {
  const known = await findSecret(database.read, name);
  const key = known ?? (await database.transaction((tx) => secret(tx, name, newToken)));
  return createHmac('sha256', key).update(text).digest('base64url');
}
