import { useTexts } from '#web/state/page/texts.ts';
import { useDeferredValue, useState } from 'react';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { presetQuantity } from '#domain/pricing/preset-quantity.ts';
import { GroupArticle } from './group-article.tsx';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { BuySeveral, sumOf } from './buy-box-several.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './buy-box.module.css';

// Declared here, because another file would add to every page that sells.
const ChosenParts = lazyExtra(async () => (await import('./chosen-parts.tsx')).ChosenParts);

export interface GroupPurchaseProps {
  readonly product: OfferedProduct;
  readonly group: readonly OfferedProduct[];
}

/** Several articles, each in its own quantity, bought with one press. */
export function GroupPurchase({ product, group }: GroupPurchaseProps) {
  const words = useTexts('buying');
  const { offer } = product;
  const isAwake = useDeferredValue(true, false);
  const [wanted, setWanted] = useState(() => presetQuantities(product, group));
  const isSold = offer.kind === 'priced' && !product.isCartHidden;
  const wishes = group
    .map((article) => ({ product: article, quantity: wanted[article.sku] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const total: Offer =
    offer.kind === 'priced' && wishes.length > 0
      ? { ...offer, unit: sumOf(wishes), isFrom: false }
      : offer;
  return (
    <>
      <div className="stack gap-1">
        <PriceTag offer={total} isLarge />
        {total.kind === 'priced' && !total.isFrom && (
          <p className="soft small">{words('buying.groupTotal')}</p>
        )}
      </div>
      {isAwake && (
        <ChosenParts
          parts={wishes.map(({ product: { sku, name, pictures }, quantity }) => ({
            sku,
            name,
            quantity,
            picture: pictures[0],
          }))}
        />
      )}
      <ul role="list" className={styles.group} aria-label={words('buying.groupTitle')}>
        {group.map((article) => (
          <GroupArticle
            key={article.sku}
            article={article}
            quantity={wanted[article.sku] ?? 0}
            {...(isSold && {
              onQuantity: (quantity) =>
                setWanted((before) => ({ ...before, [article.sku]: quantity })),
            })}
          />
        ))}
      </ul>
      <EarlierPriceNote tiles={group} />
      {isSold && <BuySeveral wishes={wishes} name={product.name} />}
    </>
  );
}

function presetQuantities(
  product: OfferedProduct,
  group: readonly OfferedProduct[],
): Readonly<Record<string, number>> {
  const links = new Map(associatedLinks(product).map((link) => [link.sku.toLowerCase(), link]));
  return Object.fromEntries(
    group.map((article) => {
      const { sku } = article;
      const link = links.get(sku.toLowerCase());
      return [sku, link === undefined ? 0 : presetQuantity(link, article)];
    }),
  );
}
