import { useTexts } from '#web/state/page/texts.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { balanceSums, orderSums, type SumRow } from '#texts/order-sums.ts';
import styles from './order.module.css';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/**
 * The sums of the order as placed, in the rows of the letter, and below them where its money stands. They are never
 * computed again from prices.
 */
export function OrderSums() {
  const t = useTexts('placed-order');
  const { format } = useShop();
  const order = useOrderView();
  const isNet = useLargeAmount() === 'net';
  const total = t(hasVat(order.totals) ? 'placedOrder.total' : 'placedOrder.totalFree');
  const isFree = order.totals.total.gross === 0;
  return (
    <div className={styles.sums}>
      <Section id="sums" title={t('placedOrder.sums')}>
        <Rows rows={orderSums(t, order, { format, isNet, total })} />
      </Section>
      <Section id="money" title={t('placedOrder.payment')}>
        <p className="soft">{isFree ? t('placedOrder.free') : order.paymentMethod.title}</p>
        <Rows rows={balanceSums(t, order, format)} />
      </Section>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly SumRow[] }) {
  if (rows.length === 0) return undefined;
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.label} className={classNames(styles.amount, row.isStrong && styles.total)}>
          <dt>
            {row.label}
            {row.details?.map((detail) => (
              <span key={detail} className="soft small">{` ${detail}`}</span>
            ))}
          </dt>
          <dd className="figures">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
