import type { ShopWithStock } from '#contract/views/product.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import { useDeliveryDays } from './use-delivery-days.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { isMadeToMeasure } from '#domain/catalog/is-made-to-measure.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { ReviewSummary } from '#domain/reviews/review-summary.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { SizeGuide } from './size-guide.tsx';
import { RequestOffer } from './request-offer.tsx';
import { RatingLink } from './rating-link.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Guard } from '#web/life/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { latePiece } from '#web/life/late-piece.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './buy-box.module.css';
import { ProductMarks } from '#web/features/product/marks.tsx';
import { AlertLinks } from './alert-links.tsx';
import { ArticlePurchase } from './buy-box-article.tsx';
import { hasChoices, hasSizeGuide, isRented, requestsOf } from './product-kind.ts';

/** It is folded, so it loads after the parts to buy with. */
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
  readonly notices: readonly string[];
  readonly ask: string;
  readonly rating: ReviewSummary;
  readonly shops: readonly ShopWithStock[];
  /** The moment at which the page was made. */
  readonly asOf: Moment;
  readonly deliveryDays: DeliveryDays;
}

export function BuyBox(props: BuyBoxProps) {
  const { product, variant, group, notices, ask, rating, shops, asOf, deliveryDays } = props;
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
      </div>
      <Promises
        product={product}
        article={article}
        notices={notices}
        ask={ask}
        days={useDeliveryDays(deliveryDays, asOf)}
      />
    </div>
  );
}

/** The delivery and the promises. Services and files are neither sent nor returned. */
function Promises(props: PromisesProps) {
  const shop = useShop();
  return (
    <ul role="list" className={styles.promises}>
      {promisesOf(props, shop).map(([icon, words]) => (
        <li key={words}>
          <Icon name={icon} size="s" />
          {words}
        </li>
      ))}
      {props.ask !== '' && (
        <li>
          <Icon name="mail" size="s" />
          <span dangerouslySetInnerHTML={{ __html: props.ask }} />
        </li>
      )}
    </ul>
  );
}

interface PromisesProps {
  readonly product: OfferedProduct;
  readonly article: Pick<OfferedVariant, 'offer' | 'stock'>;
  readonly notices: readonly string[];
  readonly ask: string;
  readonly days: DeliveryDays;
}

/**
 * Rentals are fetched in the shop, and no shop has articles made to measure; neither can be returned.
 */
function promisesOf(
  { product, article: { offer, stock }, notices, days }: PromisesProps,
  { t, storeView }: Shop,
) {
  if (isIntangible(product)) {
    const isService = product.kind === 'virtual';
    return [
      ['info', t(isService ? 'product.deliveryService' : 'product.deliveryDigital')],
    ] as const;
  }
  const { returns } = storeView.settings;
  const isMade = isMadeToMeasure(product);
  const isLet = isRented(product);
  const text = stockText(stock);
  const fromAfar = text === 'backorder' ? 'ordered-in' : 'from-stock';
  const fulfilment = isMade ? 'made-to-measure' : fromAfar;
  return [
    // The arrival of a sold-out product is unknown, and a product without a price is not sent.
    ...(isLet || text === 'out-of-stock' || text === 'in-shop' || offer.kind === 'unknown'
      ? []
      : [['truck', days[fulfilment]] as const]),
    ...(isLet || isMade
      ? []
      : [['return', t('product.returns', { days: returns.freeDays })] as const]),
    ...notices.map((notice) => ['shield', notice] as const),
  ];
}

function Purchase({ product, variant, group }: Pick<BuyBoxProps, 'product' | 'variant' | 'group'>) {
  if (product.kind === 'grouped') return <GroupPurchase product={product} group={group} />;
  if (hasChoices(product)) return <ChoicesPurchase product={product} variant={variant} />;
  if (isRented(product)) return <RentalPurchase product={product} />;
  return <ArticlePurchase product={product} variant={variant} />;
}
