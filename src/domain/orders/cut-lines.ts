import { isCut } from '#domain/catalog/is-cut.ts';
import type { Order } from './order.ts';

/** The lines of an order that are cut for its buyer, who can neither withdraw from nor return them (rules/law#cut). */
export function cutLines({ lines }: Pick<Order, 'lines'>): ReadonlySet<number> {
  return new Set(lines.flatMap((line, index) => (isCut(line) ? [index + 1] : [])));
}
