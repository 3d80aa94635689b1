import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { isWeighed } from '#domain/checkout/cart-delivery.ts';
import { freeFreightMeter } from '#domain/checkout/free-freight.ts';
import { freightLoad } from '#domain/checkout/freight-load.ts';
import { useIsOnlyFetched } from '#web/state/cart/stock.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useCartPageTexts } from './cart-page-texts.ts';

interface FreeFreightProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
}

/** How much more brings free freight; once it is reached, the line about freight says so (rules/orders#free-freight). */
export function FreeFreight({ items, totals }: FreeFreightProps) {
  const { format, storeView } = useShop();
  const t = useCartPageTexts();
  const isFetched = useIsOnlyFetched();
  const { checkout } = storeView.settings;
  // The totals have a row for each line whose price is known.
  const goods = items.filter(({ unit, vatRate }) => unit && vatRate !== undefined);
  const meter = freeFreightMeter(freightLoad(goods, totals.rows, checkout), checkout, totals);
  // Bulky goods are never sent free of charge.
  if (!meter || meter.missing === 0 || isFetched || !isWeighed(goods)) return null;
  const words = t('cartPage.freeFreight', { amount: format.money(meter.missing) });
  return (
    <div className="stack gap-1">
      <p className="small">{words}</p>
      <progress max={meter.from} value={meter.gross} aria-label={words} />
    </div>
  );
}
