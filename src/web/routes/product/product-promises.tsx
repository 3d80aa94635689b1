import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { isMadeToMeasure } from '#domain/catalog/is-made-to-measure.ts';
import { isSealed } from '#domain/catalog/is-sealed.ts';
import { isBulky } from '#domain/checkout/is-bulky.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './buy-box.module.css';
import { isRented } from './product-kind.ts';

/** The delivery and the promises. Services and files are neither sent nor returned. */
export function ProductPromises(props: PromisesProps) {
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
  readonly article: Pick<OfferedVariant, 'offer' | 'stock' | 'attributes'>;
  readonly notices: readonly string[];
  readonly ask: string;
  readonly days: DeliveryDays;
}

/**
 * Rentals are fetched in the shop, and no shop has articles made to measure; neither can be returned.
 * The buyer is told before the purchase (rules/law#seals).
 */
function promisesOf(props: PromisesProps, shop: Shop) {
  const { product, article, notices, days } = props;
  const { t, storeView } = shop;
  if (isIntangible(product)) {
    const isService = product.kind === 'virtual';
    return [
      ['info', t(isService ? 'product.deliveryService' : 'product.deliveryDigital')],
    ] as const;
  }
  const { returns } = storeView.settings;
  const { offer, stock } = article;
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
    ...(isLet || isMade ? [] : postageOf(props, shop)),
    ...(isMade ? [['info', t('product.madeWithoutReturn')] as const] : []),
    ...(isSealed(product, article) ? [['info', t('product.sealed')] as const] : []),
    ...notices.map((notice) => ['shield', notice] as const),
  ];
}

/** The postage of a withdrawal, where the free return does not say it already (rules/law#postage). */
function postageOf({ product, article }: PromisesProps, { t, storeView: { settings } }: Shop) {
  if (isBulky({ product, article }, settings.checkout)) {
    return [['truck', t('product.pickUp')] as const];
  }
  const isPaidByBuyer = settings.returns.withdrawalPostage === 'buyer';
  return isPaidByBuyer ? [['info', t('product.postage')] as const] : [];
}
