import { offerAt } from '#domain/pricing/offer-at.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { useShop } from '#web/state/shop.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import styles from './group-article.module.css';
import { PriceTag } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockLine } from './stock-line.tsx';
import { useBuyingTexts } from './use-buying-texts.ts';

interface GroupArticleProps {
  readonly article: OfferedProduct;
  readonly quantity: number;
  /** Absent where it can't be bought. */
  readonly onQuantity?: (quantity: number) => void;
}

/** An article of a group: what, how much each, how many. */
export function GroupArticle({ article, quantity, onQuantity }: GroupArticleProps) {
  const { t, path, storeView } = useShop();
  const b = useBuyingTexts();
  const { name, sku, stock, offer, visibility, urlPath, pictures } = article;
  const { min, max, step } = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  // None at all, or as many as the article is sold in.
  const change = (next: number) =>
    onQuantity?.(next > 0 && next < min ? (next > quantity ? min : 0) : next);
  return (
    <li className={styles.article}>
      <ProductPicture path={pictures[0]?.path} alt="" size="standard" className={styles.picture} />
      <div className={styles.words}>
        {visibility === 1 ? <span>{name}</span> : <a href={path(`/${urlPath}`)}>{name}</a>}
        <p className="soft small figures">
          {t('product.sku')} {sku}
        </p>
        <StockLine stock={stock} />
      </div>
      <div className={styles.buying}>
        <PriceTag offer={offerAt(offer, Math.max(1, quantity))} testId="groupPrice" />
        {onQuantity && (
          <QuantityStepper
            min={0}
            max={max}
            step={step}
            value={quantity}
            onChange={change}
            disabled={isSoldOut(stock) || offer.kind !== 'priced'}
            size="s"
            labels={{
              quantity: b('buying.quantityOf', { name }),
              decrease: t('product.fewer'),
              increase: t('product.more'),
            }}
          />
        )}
      </div>
    </li>
  );
}
