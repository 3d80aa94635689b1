import { useTexts } from '#web/state/page/texts.ts';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { isWeighed } from '#domain/checkout/cart-delivery.ts';
import { freeFreightMeter } from '#domain/checkout/free-freight.ts';
import { freightLoad } from '#domain/checkout/freight-load.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useIsOnlyFetched } from '#web/state/cart/stock.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './free-freight.module.css';

interface FreeFreightProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
}

/**
 * The missing amount for free freight; once it is reached, the line about freight tells it
 * (rules/orders#free-freight).
 */
export function FreeFreight({ items, totals }: FreeFreightProps) {
  const { format, storeView } = useShop();
  const t = useTexts('cart-page');
  const isFetched = useIsOnlyFetched();
  const isOnline = useIsOnline();
  const { checkout } = storeView.settings;
  // The totals have a row for each line with a known price.
  const goods = items.filter(({ unit, vatRate }) => unit && vatRate !== undefined);
  const meter = freeFreightMeter(freightLoad(goods, totals.rows, checkout), checkout, totals);
  if (!meter || meter.missing === 0 || isFetched) return null;
  // Bulky goods never get free freight. Online, the server will soon tell whether the goods are bulky.
  const isKnown = isWeighed(goods);
  if (!isKnown && !isOnline) return null;
  const words = t('cartPage.freeFreight', { amount: format.money(meter.missing) });
  return (
    <div className={classNames('stack gap-1', !isKnown && styles.awaited)}>
      <p className="small">{words}</p>
      <progress max={meter.from} value={meter.gross} aria-label={words} />
    </div>
  );
}
