import { useState } from 'react';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

/** How many, within what the article allows, and the button (spec §4 Cart). */
export function AddToCart({ product, variant }: AddToCartProps) {
  const { t, storeView } = useShop();
  const { stock, sku } = variant ?? product;
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const [wanted, setWanted] = useState({ sku, quantity: bounds.min });
  const [isBusy, setIsBusy] = useState(false);
  // A variant may be sold in other quantities than the one before.
  const quantity = wanted.sku === sku ? wanted.quantity : bounds.min;
  const isMissing = isSoldOut(stock) || (product.kind === 'configurable' && !variant);

  const add = async () => {
    setIsBusy(true);
    try {
      const [{ addToCart }, { toCartItem }] = await Promise.all([
        import('#web/state/cart-changes.ts'),
        import('./to-cart-item.ts'),
      ]);
      await addToCart(toCartItem(product, variant, quantity), stock);
    } catch {
      // Its code did not come: the network, or a newer build.
      const { notify } = await import('#web/state/notifications.ts');
      notify('component.failed');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.box}>
      <QuantityStepper
        {...bounds}
        value={quantity}
        onChange={(next) => setWanted({ sku, quantity: next })}
        disabled={isMissing}
        labels={{
          quantity: t('product.quantity'),
          decrease: t('product.fewer'),
          increase: t('product.more'),
        }}
      />
      <Button
        variant="primary"
        size="l"
        icon="cart"
        className={styles.button}
        disabled={isMissing}
        busy={isBusy}
        onClick={() => void add()}
        data-testid="addToCart"
      >
        {t('product.addToCart')}
      </Button>
      <noscript>
        <p className="soft small">{t('shell.needsScripts')}</p>
      </noscript>
    </div>
  );
}
