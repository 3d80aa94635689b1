import type { ProductView, ShopWithStock } from '#contract/views/product.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { ReviewSummary } from '#domain/reviews/review-summary.ts';
import { RequestOffer } from './request-offer.tsx';
import { RatingLink } from './rating-link.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Guard } from '#web/life/guard.tsx';
import { latePiece } from '#web/life/late-piece.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './buy-box.module.css';
import { LazyProjectButton } from '#web/features/projects/lazy-project-button.tsx';
import { ProductMarks } from '#web/features/product/marks.tsx';
import { ArticlePurchase } from './buy-box-article.tsx';
import { hasChoices, hasSizeGuide, isRented, requestsOf } from './product-kind.ts';

/** It is folded, so it loads after the parts to buy with. */
const AlertLinks = latePiece(async () => (await import('./alert-links.tsx')).AlertLinks);
const ProductPromises = latePiece(
  async () => (await import('./product-promises.tsx')).ProductPromises,
);
const SizeGuide = latePiece(async () => (await import('./size-guide.tsx')).SizeGuide);
const ShopStock = latePiece(async () => (await import('./shop-stock.tsx')).ShopStock);
const ChoicesPurchase = latePiece(
  async () => (await import('./buy-box-choices.tsx')).ChoicesPurchase,
);
const RentalPurchase = latePiece(async () => (await import('./buy-box-rental.tsx')).RentalPurchase);
const GroupPurchase = lazyPiece(async () => (await import('./buy-box-group.tsx')).GroupPurchase);

const DownloadList = lazyPiece(async () => (await import('./download-list.tsx')).DownloadList);

export interface BuyBoxProps {
  readonly product: OfferedProduct;
  /** The chosen variant; absent for products without variants. */
  readonly variant: OfferedVariant | undefined;
  readonly group: readonly OfferedProduct[];
  readonly terms: ProductView['terms'];
  readonly notices: readonly string[];
  readonly ask: string;
  readonly rating: ReviewSummary;
  readonly shops: readonly ShopWithStock[];
  /** The moment at which the page was made. */
  readonly asOf: Moment;
  readonly deliveryDays: DeliveryDays;
}

export function BuyBox(props: BuyBoxProps) {
  const { product, variant, group, terms, notices, ask, rating, shops, asOf, deliveryDays } = props;
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
        <AlertLinks product={product} variant={variant} />
        {requests.size > 0 && <RequestOffer article={article} kinds={requests} />}
        {product.downloads && <DownloadList downloads={product.downloads} />}
      </Guard>
      {shops.length > 0 && <ShopStock shops={shops} sku={article.sku} />}
      <div className={styles.marks}>
        <ProductMarks sku={product.sku} name={product.name} look="words" />
        {(variant !== undefined || !hasChoices(product)) && (
          <LazyProjectButton sku={article.sku} name={product.name} />
        )}
      </div>
      <ProductPromises
        product={product}
        article={article}
        terms={terms}
        notices={notices}
        ask={ask}
        deliveryDays={deliveryDays}
        asOf={asOf}
      />
    </div>
  );
}

function Purchase({ product, variant, group }: Pick<BuyBoxProps, 'product' | 'variant' | 'group'>) {
  if (product.kind === 'grouped') return <GroupPurchase product={product} group={group} />;
  if (hasChoices(product)) return <ChoicesPurchase product={product} variant={variant} />;
  if (isRented(product)) return <RentalPurchase product={product} />;
  return <ArticlePurchase product={product} variant={variant} />;
}
