import { useTexts } from '#web/state/page/texts.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ArticleQuantity } from './article-quantity.tsx';
import styles from './group-article.module.css';
import { PackPrices } from '#web/features/product/pack-prices.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';

interface GroupArticleProps {
  readonly article: OfferedProduct;
  readonly quantity: number;
  /** Absent where it can't be bought. */
  readonly onQuantity?: (quantity: number) => void;
}

export function GroupArticle({ article, quantity, onQuantity }: GroupArticleProps) {
  const { t, path } = useShop();
  const words = useTexts('buying');
  const { name, sku, stock, offer, visibility, urlPath, pictures } = article;
  const isSingle = isIntangible(article);
  return (
    <li className={styles.article}>
      <ProductPicture picture={pictures[0]} alt="" size="standard" className={styles.picture} />
      <div className={styles.words}>
        {visibility === 1 ? <span>{name}</span> : <a href={path(`/${urlPath}`)}>{name}</a>}
        <p className="soft small figures">
          {t('product.sku')} {sku}
        </p>
        <StockLine stock={stock} isIntangible={isSingle} />
      </div>
      <div className={styles.buying}>
        <PriceTag offer={offerAt(offer, Math.max(1, quantity))} isOfList testId="groupPrice" />
        <PackPrices offer={offer} quantity={quantity} />
        {onQuantity && (
          <>
            {isSingle ? (
              <label className={styles.take}>
                <input
                  type="checkbox"
                  aria-label={words('buying.takeOf', { name })}
                  checked={quantity > 0}
                  disabled={isSoldOut(stock) || offer.kind !== 'priced'}
                  onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}
                />
                {words('buying.take')}
              </label>
            ) : (
              <ArticleQuantity
                name={name}
                article={article}
                quantity={quantity}
                onQuantity={onQuantity}
              />
            )}
            <noscript>
              {t('product.quantity')}: {quantity}
            </noscript>
          </>
        )}
      </div>
    </li>
  );
}
