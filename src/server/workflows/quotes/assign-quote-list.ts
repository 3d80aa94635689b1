import { assignItems } from '#domain/quotes/assign-items.ts';
import type { QuoteItem } from '#domain/quotes/quote.ts';
import type { Asking } from '#server/asking.ts';
import {
  clearQuoteList,
  deleteQuoteList,
  findQuoteList,
  findQuoteListItems,
  insertQuoteListItem,
  lockQuoteList,
  type StoredQuoteItem,
} from '#server/repositories/quotes/quote-lists.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { isSecretId, openQuoteList } from './held-quote-list.ts';

/**
 * Adds a guest's quote list to the customer's, and deletes it (rules/companies#quote-lines). A list that is gone, or
 * another's, adds nothing. Returns the id of the customer's list.
 */
export async function assignQuoteList(guestId: string, context: Asking): Promise<string> {
  const { services, viewer, storeView, now } = context;
  const customerId = requireCustomer(viewer);
  const id = await openQuoteList(context);
  await services.database.transaction(async (tx) => {
    const own = await lockQuoteList(tx, { customerId }, now);
    const guests = isSecretId(guestId) ? await lockQuoteList(tx, { id: guestId }, now) : undefined;
    if (own === undefined || guests === undefined || guests.customerId !== undefined) return;
    const items = await itemsOf(tx, own.id);
    const added = (await itemsOf(tx, guests.id)).map(({ serverItemId: _, ...item }) => item);
    const joined = assignItems(items, added, storeView.settings.cart);
    await clearQuoteList(tx, own.id);
    for (const item of joined) await insertQuoteListItem(tx, own.id, item, now);
    await deleteQuoteList(tx, guests.id);
  });
  return (await findQuoteList(services.database.read, { customerId }))?.id ?? id;
}

async function itemsOf(tx: Db, listId: string): Promise<readonly QuoteItem[]> {
  return (await findQuoteListItems(tx, listId)).map(toItem);
}

function toItem({ id, ...item }: StoredQuoteItem): QuoteItem {
  const unnamed = { name: '', urlPath: '', choices: [], problems: [] };
  return { ...item, ...unnamed, serverItemId: String(id) };
}
