import { useState } from 'react';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { unitAt } from '#domain/pricing/unit-at.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { AddButton } from '#web/features/cart/add-button.tsx';
import { NeedsScripts } from '#web/features/cart/add-to-cart.tsx';
import { GroupArticle } from '#web/features/product/group-article.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { useAmount } from '#web/features/product/use-amount.ts';
import { useBuyingTexts } from '#web/features/product/use-buying-texts.ts';
import { OnRequest } from './buy-box-on-request.tsx';
import styles from './buy-box.module.css';

export interface GroupPurchaseProps {
  readonly product: OfferedProduct;
  /** What the group consists of. */
  readonly group: readonly OfferedProduct[];
}

/** Several articles, each in its own number, bought with one press (spec §1 grouped products). */
export function GroupPurchase({ product, group }: GroupPurchaseProps) {
  const b = useBuyingTexts();
  const amount = useAmount();
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
      {product.offer.kind === 'on-request' && <OnRequest />}
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
      {isSold && (
        <div className="stack gap-3">
          <p className={styles.sum} aria-live="polite">
            <span className="soft">{b('buying.sumChosen')}</span>
            <strong className="figures">{amount(sumOf(wishes))}</strong>
          </p>
          <AddButton wishes={() => wishes} disabled={wishes.length === 0} price={sumOf(wishes)}>
            {wishes.length === 0
              ? b('buying.addNone')
              : b('buying.addChosen', { count: wishes.length })}
          </AddButton>
          <NeedsScripts />
        </div>
      )}
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

/** What the cart will ask for these lines together (decisions M2). */
function sumOf(
  wishes: readonly { readonly product: OfferedProduct; readonly quantity: number }[],
): Price {
  const rows = wishes.flatMap(({ product: { offer, vatRate }, quantity }) => {
    const unit = unitAt(offer, quantity);
    return unit.ok && vatRate !== undefined ? [priceRow(unit.value.net, quantity, vatRate)] : [];
  });
  return addPrices(...rows);
}
