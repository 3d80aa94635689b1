import type { Offer } from '#domain/pricing/offer.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { PackedStepper } from '#web/features/cart/packed-stepper.tsx';
import { useRefusedQuantity } from '#web/features/cart/refused-quantity.tsx';
import { useShop } from '#web/state/page/shop.tsx';

interface ArticleQuantityProps {
  readonly name: string;
  readonly article: { readonly stock: StockItem; readonly offer: Offer };
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity of one article among several: none, or one in which it is sold. */
export function ArticleQuantity({ name, article, quantity, onQuantity }: ArticleQuantityProps) {
  const { t, storeView } = useShop();
  const { stock, offer } = article;
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const { min, max, step } = bounds;
  const { refusal, ...told } = useRefusedQuantity({
    bounds,
    stock,
    quantity,
    onQuantity: (next) => onQuantity(next > 0 && next < min ? (next > quantity ? min : 0) : next),
  });
  return (
    <>
      <PackedStepper
        packing={offer.kind === 'priced' ? offer : undefined}
        min={0}
        max={max}
        step={step}
        value={quantity}
        {...told}
        onWritten={(refused, written) => {
          const isTooFew = written > 0 && written < min;
          if (isTooFew) onQuantity(min);
          told.onWritten(isTooFew ? written : refused);
        }}
        // Too small a number may be unfinished typing.
        onWriting={(next) => {
          if (next === 0 || next >= min) onQuantity(next);
        }}
        disabled={isSoldOut(stock) || offer.kind !== 'priced'}
        size="s"
        labels={{
          quantity: t('product.quantityOf', { name }),
          decrease: t('product.fewer'),
          increase: t('product.more'),
        }}
      />
      {refusal}
    </>
  );
}
