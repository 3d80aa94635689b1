import type { CartItemRequest } from '#contract/wire/cart-item.ts';
import { checkChoices } from '#domain/cart/check-choices.ts';
import { checkLineQuantity } from '#domain/cart/check-line-quantity.ts';
import { joinNotes } from '#domain/cart/line-note.ts';
import { isSameItem } from '#domain/cart/same-item.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { availability, isSoldOut } from '#domain/stock/availability.ts';
import { checkQuantity } from '#domain/stock/check-quantity.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  addCartItem,
  deleteCartItem,
  replaceCartItem,
  type NewCartItem,
  type StoredCart,
  type StoredCartItem,
} from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findProductsBySku } from '#server/repositories/catalogue/products.ts';
import { loadVatRules } from '#server/repositories/catalogue/vat-rules.ts';
import { findArticles } from './find-articles.ts';
import { offerFound, priceFound, type FoundArticle } from '#domain/pricing/price-found.ts';

/** Adds or sets a line and answers its id; all is read inside the transaction that writes. */
export async function changeLine(
  tx: Db,
  cart: StoredCart,
  request: CartItemRequest,
  context: Asking,
): Promise<number> {
  const { storeView, viewer, now } = context;
  const { settings } = storeView;
  if (isCartHidden(viewer, settings.prices)) throw new AppError('cart.hidden');
  const impossible = checkLineQuantity(request.quantity, settings.cart);
  if (impossible !== undefined) orThrow(impossible);
  const found = await findOne(tx, request, context);
  orThrow(checkChoices(found, request.options, now));
  const item = itemOf(found, request);
  const named =
    request.serverItemId === undefined
      ? undefined
      : cart.items.find(({ id }) => String(id) === request.serverItemId);
  if (request.serverItemId !== undefined && named === undefined) {
    throw new AppError('cart.item_not_found', { details: { item: request.serverItemId } });
  }
  const same = cart.items.find((each) =>
    isSameItem({ ...each, serverItemId: String(each.id) }, item),
  );
  const isNew = named === undefined && same === undefined;
  if (isNew && cart.items.length >= settings.cart.maximumLines) {
    throw new AppError('cart.too_many_lines', {
      details: { maxLines: settings.cart.maximumLines },
    });
  }
  // A line that becomes equal to another takes its place, quantities added (rules/cart#reconfiguring).
  const joined = same?.id === named?.id ? undefined : same;
  const quantity = item.quantity + (joined?.quantity ?? 0);
  await checkLine(tx, found, { ...item, quantity }, context);
  const note = joinNotes(...notesOf(request, named, joined));
  if (named === undefined) return addCartItem(tx, cart.id, { ...item, note }, now);
  if (joined !== undefined) await deleteCartItem(tx, cart.id, joined.id);
  await replaceCartItem(tx, cart.id, { ...item, note, quantity, id: named.id });
  return named.id;
}

/** Those of a line and the one it is joined to; a line that is named says its own (rules/cart#notes). */
function notesOf(
  { note }: CartItemRequest,
  named: StoredCartItem | undefined,
  joined: StoredCartItem | undefined,
): [string | undefined, string | undefined] {
  return named === undefined ? [joined?.note, note] : [note ?? named.note, joined?.note];
}

async function findOne(
  tx: Db,
  request: CartItemRequest,
  { storeView }: Asking,
): Promise<FoundArticle> {
  const [found] = await findArticles(tx, storeView, [request]);
  if (found !== undefined) return found;
  const known = await findProductsBySku(tx, storeView.code, [request.sku]);
  if (known.length === 0) throw new AppError('product.not_found');
  const isChosen = (request.options.configurable?.length ?? 0) > 0;
  const isOnSale = known.some(({ kind, status }) => kind === 'configurable' && isEnabled(status));
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

async function checkLine(
  tx: Db,
  found: FoundArticle,
  item: NewCartItem,
  { storeView, viewer, now }: Asking,
): Promise<void> {
  const { stock } = found.article;
  orThrow(checkQuantity(item.quantity, stock, storeView.settings.cart.maximumQuantity));
  const buying = { viewer, storeView, vatRules: await loadVatRules(tx), now };
  const { takes } = orThrow(priceFound(offerFound(found, buying), item));
  if (takes.some(({ article }) => isSoldOut(article.stock))) {
    throw new AppError('cart.out_of_stock');
  }
  if (takes.some((each) => availability(each.article.stock, each.quantity) === 'out_of_stock')) {
    throw new AppError('cart.quantity_unavailable');
  }
}
