import type { Price } from '#domain/money/price.ts';
import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { useRefusedQuantity } from './refused-quantity.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { AddButton } from './add-button.tsx';
import { PackedStepper } from './packed-stepper.tsx';
import styles from './add-to-cart.module.css';
import type { Wish } from '#domain/cart/to-cart-item.ts';

interface AddToCartProps {
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly bounds: ArticleBounds;
  /** The article's stock; absent for products of several articles. */
  readonly stock?: StockItem;
  readonly packing?: Packing;
  readonly unit: Price | undefined;
  readonly isMissing: boolean;
  /** Files and services are bought one at a time. */
  readonly isSingle: boolean;
  /** Returns the wishes to add; empty where a choice is missing, which the caller reports. */
  readonly wishes: () => readonly Wish[];
}

/** The quantity, at most the available stock, and the button (rules/cart#adding). */
export function AddToCart(props: AddToCartProps) {
  const { quantity, onQuantity, bounds, stock, packing, unit, isMissing, isSingle, wishes } = props;
  const { t } = useShop();
  const { refusal, ...told } = useRefusedQuantity({ bounds, stock, quantity, onQuantity });
  return (
    <div className={styles.box}>
      {!isSingle && (
        <PackedStepper
          packing={packing}
          {...bounds}
          value={quantity}
          {...told}
          onWritten={(refused) => {
            const isNone = Number.isNaN(refused);
            // No quantity is left from before, so the minimum is set.
            if (isNone) onQuantity(bounds.min);
            told.onWritten(isNone ? 0 : refused);
          }}
          disabled={isMissing}
          labels={{
            quantity: t('product.quantity'),
            decrease: t('product.fewer'),
            increase: t('product.more'),
          }}
        />
      )}
      <AddButton wishes={wishes} disabled={isMissing} price={unit} quantity={quantity}>
        {t('product.addToCart')}
      </AddButton>
      {refusal}
      <NeedsScripts />
    </div>
  );
}

/** Buying needs scripts, and this sentence says so (rules/pages#without-scripts). */
export function NeedsScripts() {
  const { t } = useShop();
  return (
    <noscript>
      <p className="soft small">{t('shell.needsScripts')}</p>
    </noscript>
  );
}
