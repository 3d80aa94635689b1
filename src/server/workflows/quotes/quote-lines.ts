import type { QuoteItemRequest } from '#contract/wire/quote-item.ts';
import { checkChoices } from '#domain/cart/check-choices.ts';
import { checkLineQuantity } from '#domain/cart/check-line-quantity.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import type { FoundArticle } from '#domain/pricing/price-found.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  deleteQuoteListItem,
  findQuoteListItems,
  insertQuoteListItem,
  replaceQuoteListItem,
  type NewQuoteItem,
  type QuoteList,
  type StoredQuoteItem,
} from '#server/repositories/quotes/quote-lists.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findWantedArticle } from '#server/workflows/change-line.ts';

/** Looks the article of a line up. A quote may be asked for goods that no cart takes. */
export async function findQuotedArticle(
  { quantity, sku, options }: Pick<QuoteItemRequest, 'quantity' | 'sku' | 'options'>,
  context: Asking,
): Promise<FoundArticle> {
  const impossible = checkLineQuantity(quantity, context.storeView.settings.cart);
  if (impossible !== undefined) orThrow(impossible);
  const { quote: _, ...chosen } = options;
  const found = await findWantedArticle({ sku, options: chosen, quantity }, context);
  orThrow(checkChoices(found, chosen, context.now));
  return found;
}

/** A line as it is stored; nothing in it is at the price of an earlier quote. */
export function newQuoteItem(
  { product, article }: FoundArticle,
  { options: { quote: _, ...options }, quantity, remark = '', requestedNet }: QuoteItemRequest,
): NewQuoteItem {
  const isVariant = product.sku !== article.sku;
  return {
    sku: article.sku,
    ...(isVariant && { parentSku: product.sku }),
    kind: product.kind,
    quantity,
    options,
    remark,
    ...(requestedNet !== undefined && requestedNet !== null && { requestedNet }),
  };
}

/** Adds a quantity to a locked list, or sets that of the line that the request names. */
export async function changeQuoteLine(
  tx: Db,
  list: QuoteList,
  request: QuoteItemRequest,
  found: FoundArticle,
  { storeView, now }: Pick<Asking, 'storeView' | 'now'>,
): Promise<StoredQuoteItem> {
  const { cart } = storeView.settings;
  const item = newQuoteItem(found, request);
  const items = await findQuoteListItems(tx, list.id);
  const named = namedItem(items, request.serverItemId);
  const same = items.find((each) => itemKey(each) === itemKey(item));
  // A line that becomes equal to another takes its place, and quantities are added.
  const joined = same?.id === named?.id ? undefined : same;
  const quantity = item.quantity + (joined?.quantity ?? 0);
  const impossible = checkLineQuantity(quantity, cart);
  if (impossible !== undefined) orThrow(impossible);
  const written = withWords({ ...item, quantity }, request, named ?? joined);
  if (named === undefined && joined === undefined) {
    if (items.length >= cart.maximumLines) {
      throw new AppError('cart.too_many_lines', { details: { maxLines: cart.maximumLines } });
    }
    return { ...written, id: await insertQuoteListItem(tx, list.id, written, now) };
  }
  const id = named?.id ?? joined?.id ?? 0;
  if (named !== undefined && joined !== undefined) await deleteQuoteListItem(tx, joined.id);
  await replaceQuoteListItem(tx, { ...written, id });
  return { ...written, id };
}

/** Remark and wish stay where the request says nothing of them. */
function withWords(
  item: NewQuoteItem,
  { remark, requestedNet }: QuoteItemRequest,
  before: StoredQuoteItem | undefined,
): NewQuoteItem {
  const { requestedNet: _, ...rest } = item;
  const wished = requestedNet === undefined ? before?.requestedNet : requestedNet;
  return {
    ...rest,
    remark: remark ?? before?.remark ?? '',
    ...(wished !== undefined && wished !== null && { requestedNet: wished }),
  };
}

export async function removeQuoteLine(
  tx: Db,
  list: QuoteList,
  { serverItemId, sku }: { readonly serverItemId?: string; readonly sku: string },
): Promise<void> {
  const items = await findQuoteListItems(tx, list.id);
  const item = items.find((each) =>
    serverItemId === undefined ? each.sku === sku : String(each.id) === serverItemId,
  );
  if (item === undefined) {
    throw new AppError('cart.item_not_found', { details: { item: serverItemId ?? sku } });
  }
  await deleteQuoteListItem(tx, item.id);
}

function namedItem(
  items: readonly StoredQuoteItem[],
  serverItemId: string | undefined,
): StoredQuoteItem | undefined {
  if (serverItemId === undefined) return undefined;
  const named = items.find(({ id }) => String(id) === serverItemId);
  if (named !== undefined) return named;
  throw new AppError('cart.item_not_found', { details: { item: serverItemId } });
}
