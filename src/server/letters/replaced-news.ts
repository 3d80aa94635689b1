import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { movedSums } from '#domain/ledger/moved-money.ts';
import { subtractOre } from '#domain/money/ore.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { findReplaced } from '#server/repositories/sales/returns.ts';
import type { Services } from '#server/services.ts';
import { orderLink } from './order-link.ts';

/** The order whose returned goods an order replaces; nothing where it replaces none. */
export async function replacedNews(
  services: Services,
  orderId: number,
): Promise<Pick<LetterDocuments['order-placed'], 'replaces'>> {
  const { read } = services.database;
  const replaced = await findReplaced(read, orderId);
  if (replaced === undefined) return {};
  const number = orderNumber(replaced.orderId);
  const named = returnNumber(replaced.id);
  const postings = (await loadPostings(read, [orderId])).get(orderId) ?? [];
  const { got, gave } = movedSums(postings, named);
  const moved = subtractOre(got, gave);
  const link = await orderLink(services, number);
  return { replaces: { order: { number, link }, returnNumber: named, moved } };
}
