import { staff } from '#domain/actor.ts';
import type { Acting } from '#server/acting.ts';
import type { TestShop } from './a-test-shop.ts';

/** Kari of the shop's staff, who acts now. */
export function anActing(
  { services, now }: Pick<TestShop, 'services' | 'now'>,
  other: Partial<Acting> = {},
): Acting {
  return { actor: staff('kari', 'administrator'), now, database: services.database, ...other };
}
