import { isIntangible } from '#domain/catalog/is-intangible.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { ReviewSummary } from '#domain/reviews/review-summary.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockText, type StockText } from '#domain/stock/stock-text.ts';
import { useShop } from '#web/state/shop.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './buy-box.module.css';
import { ProductMarks } from './marks.tsx';
import { ArticlePurchase } from './buy-box-article.tsx';
import {
  ChoicesPurchase,
  DownloadList,
  GroupPurchase,
  hasChoices,
  hasSizeGuide,
  isRented,
  RatingLink,
  RentalPurchase,
  RequestOffer,
  requestsOf,
  SizeGuide,
} from './product-parts.ts';

export interface BuyBoxProps {
  readonly product: OfferedProduct;
  /** The chosen child; absent for products without variants. */
  readonly variant: OfferedVariant | undefined;
  /** What a grouped product consists of. */
  readonly group: readonly OfferedProduct[];
  readonly rating: ReviewSummary;
}

/** Name, price, choice and button of a product, and what a buyer asks before pressing it. */
export function BuyBox({ product, variant, group, rating }: BuyBoxProps) {
  const { t, storeView } = useShop();
  const article = variant ?? product;
  const requests = requestsOf(product, article);
  return (
    <div className={styles.box}>
      <div className="stack gap-2">
        <h1 className={styles.name} data-testid="productName">
          {product.name}
        </h1>
        <p className="soft small figures">
          {t('product.sku')} <span data-testid="productSku">{article.sku}</span>
        </p>
        {rating.average !== undefined && (
          <RatingLink average={rating.average} count={rating.count} />
        )}
      </div>
      {product.shortDescription !== '' && <p className="soft">{product.shortDescription}</p>}
      <Guard fallback={<p className={styles.none}>{t('product.buyFailed')}</p>}>
        <Purchase product={product} variant={variant} group={group} />
        {hasSizeGuide(product, storeView) && (
          <SizeGuide identifier={storeView.settings.catalog.sizeGuide} />
        )}
        {requests.size > 0 && <RequestOffer article={article} kinds={requests} />}
        {product.downloads && <DownloadList downloads={product.downloads} />}
      </Guard>
      <div className={styles.marks}>
        <ProductMarks sku={product.sku} name={product.name} look="words" />
      </div>
      <Promises product={product} stock={article.stock} />
    </div>
  );
}

/** How it comes and what is promised; what is no goods is neither sent nor sent back. */
function Promises({
  product,
  stock,
}: {
  readonly product: OfferedProduct;
  readonly stock: StockItem;
}) {
  const { t } = useShop();
  if (isIntangible(product)) {
    return (
      <ul role="list" className={styles.promises}>
        <li>
          <Icon name="info" size="s" />
          {t(product.kind === 'virtual' ? 'product.deliveryService' : 'product.deliveryDigital')}
        </li>
      </ul>
    );
  }
  // What is let is fetched in the shop.
  const delivery = isRented(product) ? undefined : deliveries[stockText(stock)];
  return (
    <ul role="list" className={styles.promises}>
      {delivery && (
        <li>
          <Icon name="truck" size="s" />
          {t(delivery)}
        </li>
      )}
      {isReturnable(product) && (
        <li>
          <Icon name="return" size="s" />
          {t('product.returns')}
        </li>
      )}
      <li>
        <Icon name="shield" size="s" />
        {t('product.fitting')}
      </li>
    </ul>
  );
}

/** What is made to the buyer's measures stays with the buyer, and what is let goes back anyway (norway 3.3). */
function isReturnable(product: OfferedProduct): boolean {
  return !product.matrix && !isRented(product);
}

/** Nobody knows when what is sold out comes. */
const deliveries: Partial<Record<StockText, 'product.delivery' | 'product.deliveryBackorder'>> = {
  'in-stock': 'product.delivery',
  'few-left': 'product.delivery',
  backorder: 'product.deliveryBackorder',
};

/** How it is bought depends on what it is. */
function Purchase({ product, variant, group }: Omit<BuyBoxProps, 'rating'>) {
  if (product.kind === 'grouped') return <GroupPurchase product={product} group={group} />;
  if (hasChoices(product)) return <ChoicesPurchase product={product} variant={variant} />;
  if (isRented(product)) return <RentalPurchase product={product} />;
  return <ArticlePurchase product={product} variant={variant} />;
}
