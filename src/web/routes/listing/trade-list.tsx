import { useEffect, useState } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import { moment } from '#domain/time/moment.ts';
import { idle } from '#web/life/idle.ts';
import styles from './trade-list.module.css';
import { TradeProduct } from './trade-product.tsx';
import { DaysOfToday } from './trade-stock.tsx';

export interface TradeListProps {
  /** The products in their places, with gaps where one is loading. */
  readonly products: readonly (TileProduct | undefined)[];
  /** The id of the first line that a phone shows only after scrolling. */
  readonly firstId: string;
}

const firstLines = 10;

const numbered = { line: true, variant: true, page: false, nowhere: false };

/**
 * A listing as lines to buy from: number, stock, price, quantity and button
 * (rules/listings#trade-list).
 */
export function TradeList({ products, firstId }: TradeListProps) {
  const { t } = useShop();
  const days = useDays();
  const words = useTexts('trade');
  // A changed listing may hold a product twice for a moment; a typed quantity then stays with one of
  // the two lines.
  const places = new Map(products.map((product, index) => [product?.sku, index]));
  // Where no line takes a quantity, the hint about quantities is left out.
  const takesNumbers = products.some(
    (product) => !product || (numbered[product.purchase] && !product.isIntangible),
  );
  return (
    <div className="stack gap-3">
      {takesNumbers && <p className={styles.help}>{words('trade.help')}</p>}
      {/* Screen readers skip the headings, because each line names its parts. */}
      <p className={styles.heads} aria-hidden>
        <span>{words('trade.product')}</span>
        <span>{words('trade.stock')}</span>
        <span>{words('trade.price')}</span>
        <span>{takesNumbers && t('product.quantity')}</span>
      </p>
      <DaysOfToday value={days}>
        <ul role="list" className={styles.list} data-products>
          {products.map((product, index) => (
            <li
              key={product && places.get(product.sku) === index ? product.sku : `place ${index}`}
              id={index === firstLines ? firstId : undefined}
            >
              {product && <TradeProduct product={product} />}
            </li>
          ))}
        </ul>
      </DaysOfToday>
    </div>
  );
}

/** The days, worked out in the browser once it is idle, since the page may be a stored copy of another day. */
function useDays(): DeliveryDays | undefined {
  const [days, setDays] = useState<DeliveryDays>();
  useEffect(() => void findDays().then(setDays, () => undefined), []);
  return days;
}

async function findDays(): Promise<DeliveryDays> {
  await idle();
  const [{ daysOfToday }, { storeView }] = await Promise.all([
    import('#web/features/product/days-of-today.ts'),
    import('#web/state/page/this-page.ts'),
  ]);
  return daysOfToday(storeView, moment(Date.now()));
}
