import type { CartTotals } from '#domain/cart/cart.ts';
import { useShop } from '#web/state/shop.tsx';
import styles from './cart-totals-list.module.css';

interface CartTotalsListProps {
  readonly totals: CartTotals;
  /** Names the way of delivery where one is chosen. */
  readonly shippingTitle?: string | undefined;
}

/** Net, VAT and gross, each time a cart is summed (decisions M4). */
export function CartTotalsList({ totals, shippingTitle }: CartTotalsListProps) {
  const { t, format } = useShop();
  const { subtotal, discount, shipping, paymentFee, total } = totals;
  return (
    <dl className={styles.list}>
      <Row label={t('cart.goodsNet')} amount={format.money(subtotal.net)} />
      {discount.net > 0 && (
        <Row label={t('cart.discount')} amount={`−${format.money(discount.net)}`} />
      )}
      {shipping && (
        <Row
          label={shippingTitle ? t('cart.shippingBy', { name: shippingTitle }) : t('cart.shipping')}
          amount={format.money(shipping.net)}
        />
      )}
      {paymentFee && paymentFee.net > 0 && (
        <Row label={t('cart.fee')} amount={format.money(paymentFee.net)} />
      )}
      <Row label={t('cart.vat')} amount={format.money(total.vat)} />
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd data-testid="cartTotal">{format.money(total.gross)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
