import type { ErrorCode, Refusal } from '#domain/errors.ts';
import type { Settings } from '#domain/settings.ts';
import { availability, isSoldOut } from '#domain/stock/availability.ts';
import { checkQuantity } from '#domain/stock/check-quantity.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { addItem, type AddRules } from './add-item.ts';
import type { CartItem } from './cart.ts';
import { isSameItem } from './same-item.ts';

/** A product to put into the cart, with its stock where that is known. */
export interface Addition {
  readonly item: CartItem;
  readonly stock: StockItem | undefined;
}

/** The settings by which a cart takes products. */
export type AddProductsRules = AddRules &
  Pick<Settings['cart'], 'allowsOutOfStock' | 'isSynchronised'> & {
    /**
     * No button was pressed, so the browser shows no notice for answers that the server reports itself.
     */
    readonly isSilent?: boolean;
  };

/** The cart afterwards, with all notices in order. */
export interface AddedProducts {
  readonly items: readonly CartItem[];
  /** The number of the additions that are in the cart now. */
  readonly addedCount: number;
  readonly notices: readonly Refusal[];
}

/**
 * Adds products one after the other; a grouped product is one addition for each of its articles
 * (rules/cart#adding). Stock of state `ok` or `volatile` is added, `volatile` with a notice unless
 * lines may be out of stock. Sold-out and refused products give a notice with the reason. A
 * product-added notice comes last.
 */
export function addProducts(
  items: readonly CartItem[],
  additions: readonly Addition[],
  rules: AddProductsRules,
): AddedProducts {
  const notices: Refusal[] = [];
  let [held, addedCount] = [items, 0];
  for (const { item, stock } of additions) {
    const existing = held.find((line) => isSameItem(line, item))?.quantity ?? 0;
    const wanted = existing + Math.trunc(item.quantity);
    const stockNotice = noticeOf(stock, wanted, rules);
    const allowed = stock ? checkQuantity(wanted, stock, rules.maximumQuantity) : undefined;
    const added = addItem(held, item, rules);
    if (allowed?.ok === false) notices.push(allowed.refusal);
    else if (stockNotice === 'cart.out_of_stock') notices.push(shortage(stock, wanted, rules));
    else if (!added.ok) notices.push(added.refusal);
    else {
      [held, addedCount] = [added.value, addedCount + 1];
      if (stockNotice !== undefined) notices.push({ code: stockNotice });
    }
  }
  const isQuiet = rules.isSynchronised && rules.isSilent === true;
  if (addedCount > 0 && !isQuiet) notices.push({ code: 'cart.product_added' });
  return { items: held, addedCount, notices };
}

/** The refusal states how many pieces are left, or that there are none. */
function shortage(stock: StockItem | undefined, wanted: number, rules: AddProductsRules): Refusal {
  if (stock?.isOffSale === true) return { code: 'product.off_sale' };
  const short =
    stock && !isSoldOut(stock) ? refusedQuantity(wanted, stock, rules.maximumQuantity) : undefined;
  return short ?? { code: 'cart.out_of_stock' };
}

function noticeOf(
  stock: StockItem | undefined,
  wanted: number,
  { allowsOutOfStock }: AddProductsRules,
): Extract<ErrorCode, 'cart.out_of_stock' | 'cart.stock_volatile'> | undefined {
  switch (availability(stock, wanted)) {
    case 'ok':
      return undefined;
    case 'volatile':
      return allowsOutOfStock ? undefined : 'cart.stock_volatile';
    case 'out_of_stock':
      return 'cart.out_of_stock';
  }
}
