import type { CartItemRequest } from '#contract/wire/cart-item.ts';
import { checkChoices } from '#domain/cart/check-choices.ts';
import { checkLineQuantity } from '#domain/cart/check-line-quantity.ts';
import { joinNotes, withNote } from '#domain/cart/line-note.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { isSameItem } from '#domain/cart/same-item.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import type { QuotedPrice } from '#domain/quotes/quoted-prices.ts';
import { availability, isSoldOut } from '#domain/stock/availability.ts';
import { checkQuantity } from '#domain/stock/check-quantity.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  addCartItem,
  deleteCartItem,
  findCartItems,
  replaceCartItem,
  type NewCartItem,
  type BareCart,
  type StoredCartItem,
} from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findKnownArticles, restock } from './find-articles.ts';
import { findQuotedPrices } from '#server/workflows/quotes/find-quoted-prices.ts';
import { offerFound, priceFound, type FoundArticle } from '#domain/pricing/price-found.ts';

/** The product of a line, from the catalogue's memory. */
export interface Wanted {
  readonly found: FoundArticle;
  readonly vatRules: readonly VatRule[];
}

/** Looks a product up before the transaction. Refuses goods that can't be bought in any cart. */
export async function findWanted(request: CartItemRequest, context: Asking): Promise<Wanted> {
  const { services, storeView, viewer, now } = context;
  const { settings } = storeView;
  if (isCartHidden(viewer, settings.prices)) throw new AppError('cart.hidden');
  const impossible = checkLineQuantity(request.quantity, settings.cart);
  if (impossible !== undefined) orThrow(impossible);
  const found = await findWantedArticle(request, context);
  orThrow(checkChoices(found, request.options, now));
  return { found, vatRules: await services.catalog.vatRules() };
}

/** A line after a change, with its product and present stock. */
export interface ChangedLine {
  readonly item: StoredCartItem;
  readonly found: FoundArticle;
}

/** Adds or sets a line of a locked cart; lines and stock are read in the transaction that writes. */
export async function changeLine(
  tx: Db,
  cart: BareCart,
  request: CartItemRequest,
  wanted: Wanted,
  context: Asking,
): Promise<ChangedLine> {
  const { settings } = context.storeView;
  const [found] = await restock(tx, [wanted.found]);
  if (found === undefined) throw new AppError('cart.not_available');
  const item = itemOf(found, request);
  const items = await findCartItems(tx, cart.id);
  const named =
    request.serverItemId === undefined
      ? undefined
      : items.find(({ id }) => String(id) === request.serverItemId);
  if (request.serverItemId !== undefined && named === undefined) {
    throw new AppError('cart.item_not_found', { details: { item: request.serverItemId } });
  }
  const same = items.find((each) => isSameItem({ ...each, serverItemId: String(each.id) }, item));
  const isNew = named === undefined && same === undefined;
  if (isNew && items.length >= settings.cart.maximumLines) {
    throw new AppError('cart.too_many_lines', {
      details: { maxLines: settings.cart.maximumLines },
    });
  }
  // A line that becomes equal to another replaces it, and quantities are added
  // (rules/cart#reconfiguring).
  const joined = same?.id === named?.id ? undefined : same;
  const quantity = item.quantity + (joined?.quantity ?? 0);
  const line = { ...item, quantity };
  checkLine({ ...wanted, found }, line, await quotedLine(tx, line, context), context);
  const note = joinNotes(...notesOf(request, named, joined));
  const changed = withNote({ ...item, quantity }, note);
  if (named === undefined) {
    const id = await addCartItem(tx, cart.id, { ...item, note }, context.now);
    return { item: { ...changed, id }, found };
  }
  if (joined !== undefined) await deleteCartItem(tx, cart.id, joined.id);
  await replaceCartItem(tx, cart.id, { ...changed, id: named.id });
  return { item: { ...changed, id: named.id }, found };
}

/**
 * Joins the notes of a line and of the one it becomes equal to; a request with a note replaces them
 * (rules/cart#notes).
 */
function notesOf(
  { note }: CartItemRequest,
  named: StoredCartItem | undefined,
  joined: StoredCartItem | undefined,
): [string | undefined, string | undefined] {
  return named === undefined ? [joined?.note, note] : [note ?? named.note, joined?.note];
}

/** Finds the article of a line; refuses one that does not exist or is not for sale. */
export async function findWantedArticle(
  request: CartItemRequest,
  context: Asking,
): Promise<FoundArticle> {
  const {
    found: [found],
    products,
  } = await findKnownArticles([request], context);
  if (found !== undefined) return found;
  const key = request.sku.toLowerCase();
  const product = products.find(({ sku }) => sku.toLowerCase() === key);
  if (product === undefined) throw new AppError('product.not_found');
  const isChosen = (request.options.configurable?.length ?? 0) > 0;
  const isOnSale = product.kind === 'configurable' && isEnabled(product.status);
  throw new AppError(isChosen && isOnSale ? 'product.no_such_configuration' : 'cart.not_available');
}

function itemOf({ product, article }: FoundArticle, request: CartItemRequest): NewCartItem {
  const isVariant = product.sku !== article.sku;
  return {
    sku: article.sku,
    ...(isVariant && { parentSku: product.sku }),
    kind: product.kind,
    quantity: request.quantity,
    options: request.options,
  };
}

/** The quoted price of a line; refuses more pieces than were quoted, and a quote that is over. */
async function quotedLine(
  tx: Db,
  item: NewCartItem,
  context: Asking,
): Promise<QuotedPrice | undefined> {
  if (item.options.quote === undefined) return undefined;
  const quoted = (await findQuotedPrices(tx, [item], context)).get(itemKey(item));
  if (quoted === undefined) throw new AppError('quote.expired');
  if (item.quantity <= quoted.quantity) return quoted;
  throw new AppError('cart.quantity_above_maximum', { details: { maxQuantity: quoted.quantity } });
}

function checkLine(
  { found, vatRules }: Wanted,
  item: NewCartItem,
  quoted: QuotedPrice | undefined,
  { storeView, viewer, now }: Asking,
): void {
  const { stock } = found.article;
  orThrow(checkQuantity(item.quantity, stock, storeView.settings.cart.maximumQuantity));
  const buying = { viewer, storeView, vatRules, now };
  const { takes } = orThrow(priceFound(offerFound(found, buying), item, quoted));
  if (takes.some(({ article }) => isSoldOut(article.stock))) {
    throw new AppError('cart.out_of_stock');
  }
  if (takes.some((each) => availability(each.article.stock, each.quantity) === 'out_of_stock')) {
    throw new AppError('cart.quantity_unavailable');
  }
}
