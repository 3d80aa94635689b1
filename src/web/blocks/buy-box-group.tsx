import { useState } from 'react';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { GroupArticle } from '#web/features/product/group-article.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { useBuyingTexts } from '#web/features/product/use-buying-texts.ts';
import { BuySeveral } from './buy-box-several.tsx';
import styles from './buy-box.module.css';

export interface GroupPurchaseProps {
  readonly product: OfferedProduct;
  /** What the group consists of. */
  readonly group: readonly OfferedProduct[];
}

/** Several articles, each in its own number, bought with one press (spec §1 grouped products). */
export function GroupPurchase({ product, group }: GroupPurchaseProps) {
  const b = useBuyingTexts();
  const [wanted, setWanted] = useState(() => presetQuantities(product, group));
  const isSold = product.offer.kind === 'priced' && !product.isCartHidden;
  const wishes = group
    .map((article) => ({ product: article, quantity: wanted[article.sku] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <>
      <div className="stack gap-1">
        <PriceTag offer={product.offer} isLarge />
        {product.offer.kind === 'priced' && <p className="soft small">{b('buying.oneOfEach')}</p>}
      </div>
      <ul role="list" className={styles.group} aria-label={b('buying.groupTitle')}>
        {group.map((article) => (
          <GroupArticle
            key={article.sku}
            article={article}
            quantity={wanted[article.sku] ?? 0}
            {...(isSold && {
              onQuantity: (quantity) => setWanted({ ...wanted, [article.sku]: quantity }),
            })}
          />
        ))}
      </ul>
      {isSold && <BuySeveral wishes={wishes} />}
    </>
  );
}

/** What the merchant presets; of what is sold out none. */
function presetQuantities(
  product: OfferedProduct,
  group: readonly OfferedProduct[],
): Readonly<Record<string, number>> {
  const presets = new Map(associatedLinks(product).map(({ sku, quantity }) => [sku, quantity]));
  return Object.fromEntries(
    group.map(({ sku, stock }) => [sku, isSoldOut(stock) ? 0 : (presets.get(sku) ?? 0)]),
  );
}
