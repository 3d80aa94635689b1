import { useTexts } from '#web/state/page/texts.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import { couponPart } from '#domain/cart/coupon-part.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import type { Price } from '#domain/money/price.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './cart-totals-list.module.css';

interface CartTotalsListProps {
  readonly totals: CartTotals;
  readonly shippingTitle?: string | undefined;
  /** Nothing of the total is left to pay: it is paid, or the order is cancelled. */
  readonly isSettled?: boolean;
}

/**
 * Net sum, VAT and gross total are always shown (rules/money#totals); without VAT they are one amount.
 */
export function CartTotalsList({ totals, shippingTitle, isSettled = false }: CartTotalsListProps) {
  const { format } = useShop();
  const t = useTexts('cart');
  const { subtotal, points, shipping, paymentFee, total } = totals;
  const discount = couponPart(totals);
  const isTaxed = hasVat(totals);
  const isNet = useLargeAmount() === 'net' && isTaxed;
  const side = isNet ? 'Net' : 'Gross';
  const totalLabel = isSettled ? 'totalPaid' : 'total';
  const amount = ({ net, gross }: Price) => format.money(isNet ? net : gross);
  return (
    <dl className={styles.list}>
      <Row label={t(`cart.goods${side}`)} amount={amount(subtotal)} />
      {discount.net > 0 && (
        <Row label={t(`cart.discount${side}`)} amount={`−${amount(discount)}`} />
      )}
      {points && <Row label={t(`cart.points${side}`)} amount={`−${amount(points.discount)}`} />}
      {shipping && (
        <Row
          label={t(`cart.shipping${side}`) + (shippingTitle ? ` (${shippingTitle})` : '')}
          amount={format.price(isNet ? shipping.net : shipping.gross)}
        />
      )}
      {paymentFee && paymentFee.net > 0 && (
        <Row label={t(`cart.fee${side}`)} amount={amount(paymentFee)} />
      )}
      {isNet && <Row label={t('cart.totalNet')} amount={format.money(total.net)} />}
      {(isNet || !isTaxed) && <Row label={t('cart.vat')} amount={format.money(total.vat)} />}
      <div className={styles.total}>
        <dt>{t(`cart.${totalLabel}${isTaxed ? '' : 'Free'}`)}</dt>
        <dd data-testid="cartTotal">{format.money(total.gross)}</dd>
      </div>
      {isTaxed && !isNet && (
        <>
          <Row label={t('cart.vatOf')} amount={format.money(total.vat)} />
          <Row label={t('cart.totalNet')} amount={format.money(total.net)} />
        </>
      )}
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
