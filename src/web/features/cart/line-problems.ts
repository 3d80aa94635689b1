import type { CartItem } from '#domain/cart/cart.ts';
import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import type { Refusal } from '#domain/errors.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import { useLineRefusal } from '#web/state/cart/line-refusals.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useHeldPieces } from '#web/state/orders/order-store.ts';
import { useStock } from '#web/state/cart/stock.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** The problems of a line; those of its last change come first. */
export function useLineProblems(item: CartItem): readonly Refusal[] {
  const { maximumQuantity } = useShop().storeView.settings.cart;
  const stock = useStock(item.sku);
  const lastRefusal = useLineRefusal(item);
  const { token } = useCart().cart;
  const missing = item.quantity - useHeldPieces(item.sku, token);
  const isHeld = missing <= 0;
  const refusal =
    lastRefusal ??
    (stock && !isHeld ? refusedQuantity(missing, stock, maximumQuantity) : undefined);
  if (refusal) return [refusal];
  return item.problems
    .filter((code) => !isHeld || code !== 'stock.out_of_stock')
    .map((code) => ({ code: knownCode(code) }));
}

/** A newer server may send a code for which this page has no text. */
function knownCode(code: string): ErrorCode {
  // The cast is safe: `in` has just checked it.
  return code in errorTable ? (code as ErrorCode) : 'cart.not_available';
}
