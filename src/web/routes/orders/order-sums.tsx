import { useTexts } from '#web/state/page/texts.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { balanceSums, orderSums } from '#texts/order-sums.ts';
import styles from './order.module.css';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/page.tsx';

/** The sums of the order, in the rows of the letter. They are never computed again from prices. */
export function OrderSums() {
  const t = useTexts('placed-order');
  const { format } = useShop();
  const order = useView('account/order');
  const isNet = useLargeAmount() === 'net';
  const total = t(hasVat(order.totals) ? 'placedOrder.total' : 'placedOrder.totalFree');
  return (
    <div className={styles.sums}>
      <Section id="sums" title={t('placedOrder.sums')}>
        <dl>
          {[...orderSums(t, order, { format, isNet, total }), ...balanceSums(t, order, format)].map(
            (row) => (
              <div
                key={row.label}
                className={classNames(styles.amount, row.isStrong && styles.total)}
              >
                <dt>
                  {row.label}
                  {row.details?.map((detail) => (
                    <span key={detail} className="soft small">{` ${detail}`}</span>
                  ))}
                </dt>
                <dd className="figures">{row.value}</dd>
              </div>
            ),
          )}
        </dl>
      </Section>
    </div>
  );
}
