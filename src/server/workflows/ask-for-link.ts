import type { FormValues } from '#domain/form-rules.ts';
import type { askForLinkRules } from '#domain/orders/ask-for-link.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/**
 * The maximum number of letters about one order in an hour. They are not counted by address alone, so
 * that an outsider who guesses numbers keeps no buyer from an own letter.
 */
const maxLetters = 3;

/**
 * Does the same work for every number and address: only when the letter leaves, the shop finds out
 * whether the two belong together (rules/orders#look-up).
 */
export async function askForLink(
  { orderNumber: number, email: to }: FormValues<typeof askForLinkRules>,
  { services: { database }, storeView, now }: CountedAsking,
): Promise<void> {
  await database.transaction(async (tx) => {
    const use = await countUse(tx, hashToken(`order-link ${number} ${to}`), maxLetters, now);
    if (!use.isCounted) return;
    // Letters about orders whose key begins with "order-" are kept as long as their order.
    const key = `link-of-order ${newToken()}`;
    const document = { to, number, storeCode: storeView.code };
    await sendLetter(tx, { kind: 'mail.order-link', key, document }, now);
  });
}
