import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { LinePromise } from '#web/features/cart/line-promise.tsx';
import { ChoiceList } from '#web/features/cart/choice-list.tsx';
import { CartTotalsList } from '#web/features/cart/cart-totals-list.tsx';
import type { Moment } from '#domain/time/moment.ts';
import { useCheckoutTexts } from './checkout-texts.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly shippingTitle?: string | undefined;
  /** It is fetched in a shop. */
  readonly isFetched?: boolean;
  readonly orderedAt?: Moment | undefined;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { items, totals, shippingTitle, isFetched = false, orderedAt } = props;
  const { format } = useShop();
  const t = useCheckoutTexts();
  const side = useLargeAmount();
  return (
    <div className={styles.summary}>
      <ul role="list" className={styles.lines}>
        {items.map((item) => {
          const isBundle = item.kind === 'bundle';
          const row = totals.rows.find(({ sku }) => sku === item.sku);
          return (
            <li key={itemKey(item)} className={styles.line}>
              <div>
                <CartPicture path={item.picture} />
              </div>
              <div>
                <p className={styles.name}>{item.name}</p>
                <p className="soft small">
                  {[
                    ...(isBundle ? [] : item.choices.map(({ value }) => value)),
                    t('checkout.quantity', { count: item.quantity }),
                  ].join(' · ')}
                </p>
                <LinePromise
                  line={item}
                  isFetched={isFetched}
                  orderedAt={orderedAt}
                  className="soft small"
                />
              </div>
              <p className={styles.sum}>{row ? format.money(row.row[side]) : '–'}</p>
              {isBundle && <ChoiceList choices={item.choices} />}
            </li>
          );
        })}
      </ul>
      <CartTotalsList totals={totals} shippingTitle={shippingTitle} />
    </div>
  );
}
