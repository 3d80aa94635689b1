import type { ProductView } from '#contract/views/product.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { isMadeToMeasure } from '#domain/catalog/is-made-to-measure.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './buy-box.module.css';
import { useDeliveryDays } from './use-delivery-days.ts';
import { isRented } from './product-kind.ts';

/** The delivery and the promises. Services and files are neither sent nor returned. */
export function ProductPromises(props: PromisesProps) {
  const days = useDeliveryDays(props.deliveryDays, props.asOf);
  return (
    <ul role="list" className={styles.promises}>
      {promisesOf(props, days).map(([icon, words]) => (
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
  readonly terms: ProductView['terms'];
  readonly notices: readonly string[];
  readonly ask: string;
  readonly deliveryDays: DeliveryDays;
  /** The moment at which the page was made. */
  readonly asOf: Moment;
}

function promisesOf(props: PromisesProps, days: DeliveryDays) {
  const { product, article, terms, notices } = props;
  const { offer, stock } = article;
  const text = stockText(stock);
  const fromAfar = text === 'backorder' ? 'ordered-in' : 'from-stock';
  const fulfilment = isMadeToMeasure(product) ? 'made-to-measure' : fromAfar;
  const isSent =
    !isIntangible(product) &&
    !isRented(product) &&
    text !== 'out-of-stock' &&
    text !== 'in-shop' &&
    offer.kind !== 'unknown';
  return [
    // The arrival of a sold-out product is unknown, and a product without a price is not sent.
    ...(isSent ? [['truck', days[fulfilment]] as const] : []),
    ...terms.map(({ icon, words }) => [icon, words] as const),
    ...(isIntangible(product) ? [] : notices.map((notice) => ['shield', notice] as const)),
  ];
}
