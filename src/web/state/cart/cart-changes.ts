import { storeView } from '#web/state/page/this-page.ts';
import { unitSign } from '#domain/catalog/unit-sign.ts';
import { addProducts, type Addition, type AddProductsRules } from '#domain/cart/add-products.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { changeQuantity } from '#domain/cart/change-quantity.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import { withNote } from '#domain/cart/line-note.ts';
import { reconfigureItem } from '#domain/cart/reconfigure-item.ts';
import { removeItem } from '#domain/cart/remove-item.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { isSameItem } from '#domain/cart/same-item.ts';
import { withoutOrdered } from '#domain/cart/without-ordered.ts';
import { takeStock } from '#domain/cart/take-stock.ts';
import type { StockNews } from './ask-stock.ts';
import { cartStore } from './cart.ts';
import { beginCart } from './cart-life.ts';
import { sayRefused } from './line-refusals.ts';
import { keepStock } from './stock.ts';
import { notify, notifyRefusal, type NoticeDetails } from '#web/state/notices/notifications.ts';

/** How additions are announced: silent ones only where an article was refused. */
export interface AddedSaying extends Pick<AddProductsRules, 'isSilent'> {
  /** The common name of several articles: of a set, or of a product whose variants they are. */
  readonly setName?: string | undefined;
}

const afterChange = [
  { label: 'notices.ok' },
  { label: 'notices.checkout', href: '/checkout/personal' },
] as const;

/**
 * Adds lines or raises equal ones, with notices (rules/cart#adding). Returns the number of additions
 * that succeeded.
 */
export async function addToCart(
  additions: readonly Addition[],
  { setName, ...saying }: AddedSaying = {},
): Promise<number> {
  const { settings } = storeView;
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const { items, addedCount, notices } = addProducts(cart.items, additions, {
    ...settings.cart,
    zeroPriceAllowed: settings.prices.zeroPriceAllowed,
    ...saying,
  });
  if (addedCount > 0) {
    life.change({ ...cart, items });
    void keepStock(stockOf(additions));
  }
  // When some were refused, it is not known here which ones.
  const details = addedCount === additions.length ? whatWasAdded(additions, items, setName) : {};
  for (const notice of notices) {
    if (notice.code === 'cart.product_added')
      notify(notice.code, { details, actions: afterChange });
    else notifyRefusal(notice);
  }
  return addedCount;
}

function stockOf(additions: readonly Addition[]): StockNews {
  return Object.fromEntries(
    additions.flatMap(({ item, stock }) => (stock ? [[item.sku, stock]] : [])),
  );
}

/** The notice shows the name and picture of one article or set, the number of all pieces or units, and their cost in øre. */
function whatWasAdded(
  additions: readonly Addition[],
  cart: readonly CartItem[],
  setName: string | undefined,
): NoticeDetails {
  // The price is that of the line's whole quantity, since tiers may count.
  const items = additions.map(({ item }) => ({
    ...(cart.find((line) => isSameItem(line, item)) ?? item),
    quantity: item.quantity,
  }));
  const [first] = items;
  const lines = pricedLines(items);
  const rows = lines.map(({ item, unit, vatRate }) => priceRow(unit.net, item.quantity, vatRate));
  const name = items.length === 1 ? first?.name : setName;
  const sign = items.length === 1 ? unitSign(first?.saleUnit) : undefined;
  return {
    ...(name !== undefined && { name }),
    ...(first?.picture !== undefined && { picture: first.picture }),
    ...(sign !== undefined && { sign }),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(lines.length === items.length && {
      net: rows.reduce((sum, { net }) => sum + net, 0),
      gross: rows.reduce((sum, { gross }) => sum + gross, 0),
    }),
  };
}

/**
 * Sets a line's quantity and shows a notice. The shopper sees the change at once; the server gets it
 * soon after.
 */
export async function changeCartQuantity(item: CartItem, quantity: number): Promise<void> {
  const { settings } = storeView;
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const changed = changeQuantity(cart.items, item, quantity, settings.cart);
  if (!changed.ok) return sayRefused(item, changed.refusal);
  life.change({ ...cart, items: changed.value });
  if (quantity !== item.quantity) notify('cart.quantity_updated', { actions: afterChange });
}

/** Sets or clears the note of a line (rules/cart#notes). */
export async function writeLineNote(item: CartItem, note: string): Promise<void> {
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const items = cart.items.map((line) => (isSameItem(line, item) ? withNote(line, note) : line));
  life.change({ ...cart, items });
}

/** Changes the choice of a line, with a notice where it is refused (rules/cart#reconfiguring). */
export async function changeCartChoice(item: CartItem, chosen: CartItem): Promise<void> {
  const { settings } = storeView;
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const changed = reconfigureItem(cart.items, item, chosen, settings.cart);
  if (changed.ok) life.change({ ...cart, items: changed.value });
  else notifyRefusal(changed.refusal);
}

/**
 * Takes news of stock by sku: stores the stock of the lines, marks sold-out lines, or removes them with
 * a notice (rules/cart#stock-events).
 */
export async function takeStockNews(news: StockNews): Promise<void> {
  const { settings } = storeView;
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const { items, removed } = takeStock(cart.items, news, settings.cart);
  if (items !== cart.items) life.keep({ ...cart, items });
  await keepStock(news);
  for (const { name, sku } of removed) {
    notify(news[sku]?.isOffSale === true ? 'product.off_sale' : 'product.out_of_stock', {
      lifetimeMs: undefined,
    });
    notify('notices.removed', { kind: 'danger', details: { name }, lifetimeMs: undefined });
  }
}

/** Removes a line; for a while a notice offers it back. */
export async function removeFromCart(item: CartItem): Promise<void> {
  const life = await beginCart();
  const { cart } = cartStore.getState();
  const place = cart.items.findIndex((line) => isSameItem(line, item));
  life.change({ ...cart, items: removeItem(cart.items, item, { keepsChildren: true }) });
  notify('notices.removed', {
    kind: 'info',
    details: { name: item.name },
    actions: [{ label: 'notices.undo', onPress: () => void putBack(item, place) }],
    lifetimeMs: 8_000,
  });
}

async function putBack(item: CartItem, index: number): Promise<void> {
  const life = await beginCart();
  const { cart } = cartStore.getState();
  if (cart.items.some((line) => isSameItem(line, item))) return;
  // The server may have dropped the line by now, so it is sent as a new one.
  const { serverItemId: _, ...fresh } = item;
  const base = cart.base.filter((line) => !isSameItem(line, item));
  life.change({ ...cart, base, items: cart.items.toSpliced(Math.max(0, index), 0, fresh) });
}

/** Removes the lines of a paid order from their cart, as the server has done (rules/cart#clearing). */
export async function takeOutOrdered(
  ordered: readonly CartItem[],
  cartId: string | undefined,
): Promise<void> {
  const life = await beginCart();
  const { cart } = cartStore.getState();
  if (cart.token === undefined || cart.token !== cartId) return;
  const {
    couponCode: _,
    couponDiscount: _discount,
    points: _points,
    orderFields: _fields,
    ...rest
  } = cart;
  const items = withoutOrdered(cart.items, ordered);
  if (items.length === 0) life.forget();
  else life.keep({ ...rest, items, base: withoutOrdered(cart.base, ordered) });
}

/**
 * Empties the cart after an order took its lines; the server has closed its own cart
 * (rules/cart#clearing).
 */
export async function emptyAfterOrder(): Promise<void> {
  const life = await beginCart();
  life.forget();
}
