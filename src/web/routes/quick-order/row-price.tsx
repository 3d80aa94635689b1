import type { CartItem } from '#domain/cart/cart.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

/** The unit price of a line, and the number of pieces that make it lower. */
export function RowPrice({ line }: { readonly line: CartItem | undefined }) {
  const t = useTexts('quick-order');
  const { format } = useShop();
  const side = useLargeAmount();
  if (line?.unit === undefined) return null;
  const next = line.tiers?.find((tier) => tier.quantity > line.quantity);
  return (
    <>
      <span className="figures">{format.money(line.unit[side])}</span>
      {next && (
        <p className="soft small">
          {t('quickOrder.tier', {
            count: next.quantity - line.quantity,
            amount: format.money(next.unit[side]),
          })}
        </p>
      )}
    </>
  );
}
