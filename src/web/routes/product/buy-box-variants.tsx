import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { isShown } from '#domain/catalog/choose-variant.ts';
import { configuration } from '#domain/catalog/configuration.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { VariantTable } from './variant-table.tsx';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { BuySeveral } from './buy-box-several.tsx';
import styles from './buy-box.module.css';

export interface AllVariantsProps {
  readonly product: OfferedProduct;
}

interface Order {
  readonly number: number;
  /** Quantities by article number. */
  readonly wanted: Readonly<Record<string, number>>;
}
const firstOrder: Order = { number: 1, wanted: {} };

/**
 * Every variant with its stock, price and quantity, bought with one press (rules/listings#trade-list).
 */
export function AllVariants({ product }: AllVariantsProps) {
  const { storeView } = useShop();
  const words = useTexts('buying');
  const [order, setOrder] = useState(firstOrder);
  const { listsOutOfStock } = storeView.settings.catalog;
  const variants = product.variants.filter((variant) => isShown(variant, listsOutOfStock));
  const rows = variants.map((variant) => ({
    variant,
    words: configuration(product.options, variant)
      .map(({ value }) => value.label)
      .join(', '),
    quantity: order.wanted[variant.sku] ?? 0,
  }));
  const wishes = rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ variant, quantity }) => ({ product, variant, quantity }));
  return (
    <section className="stack" aria-labelledby="variants">
      <h2 id="variants">{words('buying.allVariants')}</h2>
      <p className="soft">{words('buying.variantsHelp')}</p>
      <VariantTable
        // After an order the quantities are cleared.
        key={order.number}
        rows={rows}
        onQuantity={(sku, quantity) =>
          setOrder({ ...order, wanted: { ...order.wanted, [sku]: quantity } })
        }
      />
      <EarlierPriceNote tiles={variants} />
      <div className={styles.end}>
        <BuySeveral
          wishes={wishes}
          name={product.name}
          isMain={false}
          // The next order starts empty unless it was begun, because a second press would buy
          // everything twice.
          onAdded={() =>
            setOrder((now) => (now === order ? { number: now.number + 1, wanted: {} } : now))
          }
        />
      </div>
    </section>
  );
}
