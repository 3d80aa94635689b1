import type { CartItem } from '#domain/cart/cart.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { Price } from '#domain/money/price.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { eachPrice } from '#texts/each-price.ts';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

interface RowPriceProps {
  /** The line that the row is part of in the cart. */
  readonly line: CartItem | undefined;
  readonly row: Pick<QuickOrderRow, 'quantity' | 'refusal'>;
}

/** The sum of a row, its unit price, that of a pack which it fills, and what makes them lower. */
export function RowPrice({ line, row: { quantity, refusal } }: RowPriceProps) {
  const t = useTexts('quick-order');
  const { t: shop, format } = useShop();
  const side = useLargeAmount();
  if (line?.unit === undefined) return null;
  const { unit, vatRate, saleUnit } = line;
  const each = (price: Price) => eachPrice(shop, format.money(price[side]), saleUnit);
  const next = line.tiers?.find((tier) => tier.quantity > line.quantity);
  return (
    <>
      {vatRate !== undefined && refusal === undefined && (
        <span className="figures">{format.money(priceRow(unit.net, quantity, vatRate)[side])}</span>
      )}
      <p className="soft small">{each(unit)}</p>
      <PackedQuantity quantity={quantity} packing={line} isPriceOnly className="soft small" />
      {next && (
        <p className="soft small">
          {t('quickOrder.tier', {
            more: withSign(next.quantity - line.quantity, saleUnit),
            amount: each(next.unit),
          })}
        </p>
      )}
    </>
  );
}
