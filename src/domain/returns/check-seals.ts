import { accepted, refused, type Result } from '#domain/errors.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { ReturnItem } from './return-request.ts';

/**
 * Refuses `return.seal_broken` where sealed goods come back in another condition than unopened. A
 * complaint needs no seal (rules/law#seals).
 */
export function checkSeals<Item extends Pick<ReturnItem, 'line' | 'condition'>>(
  items: readonly Item[],
  lines: readonly Pick<OrderLine, 'name' | 'isSealed'>[],
): Result<readonly Item[]> {
  const broken = items.flatMap(({ line, condition }) => {
    const { isSealed = false, name = '' } = lines[line - 1] ?? {};
    return isSealed && condition !== 'unopened' ? [name] : [];
  });
  if (broken.length === 0) return accepted(items);
  return refused('return.seal_broken', { names: broken.join(', ') });
}
