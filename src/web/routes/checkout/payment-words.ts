import type { OrderWay } from '#domain/checkout/order-way.ts';
import { isProvider } from '#domain/payments/payment.ts';
import type { IconName } from '#ui/icon.tsx';
import type { TextsOf } from '#web/state/page/texts.ts';

type Texts = TextsOf<'checkout'>;

/** The payment methods with our own texts; another provider brings its own title. */
const known = ['vipps', 'klarna', 'invoice', 'cashondelivery'] as const;

export function paymentName(t: Texts, code: string): string | undefined {
  const own = known.find((each) => each === code);
  return own && t(`checkout.pay_${own}`);
}

/** The marks are our own drawings, because a provider's would load from its site or be its property. */
const marks: Readonly<Record<string, IconName>> = {
  vipps: 'mobile',
  klarna: 'card',
  invoice: 'quote',
  cashondelivery: 'cash',
};

export function paymentMark(code: string): IconName {
  return marks[code] ?? 'card';
}

/** The order button says when the money is asked for (rules/law#order-button). */
export function buyLabel(t: Texts, code: string | undefined, amount: string): string {
  if (code === 'invoice' || code === 'cashondelivery') return t(`checkout.buy_${code}`, { amount });
  const isPaidNow = code !== undefined && isProvider(code);
  return t(isPaidNow ? 'checkout.buyAndPay' : 'checkout.buy', { amount });
}

interface Drawn extends Pick<OrderWay, 'isVirtual' | 'isFetched'> {
  /** Days until an invoice is due. */
  readonly invoiceDays: number;
}

/** The costs and the moment of payment, before the order. */
export function paymentNote(t: Texts, code: string, way: Drawn): string | undefined {
  const own = known.find((each) => each === code);
  const note = own && t(`checkout.payNote_${own}`, { days: way.invoiceDays });
  return isProvider(code) ? `${note} ${t(`checkout.drawn_${drawnAt(way)}`)}` : note;
}

/** The moment of payment, after the order. */
export function nextPayment(t: Texts, code: string, way: Drawn): string | undefined {
  if (isProvider(code)) {
    return t(`checkout.reserved_${drawnAt(way)}`, { method: t(`checkout.pay_${code}`) });
  }
  return code === 'invoice' || code === 'cashondelivery'
    ? t(`checkout.nextPay_${code}`, { days: way.invoiceDays })
    : undefined;
}

function drawnAt({ isVirtual, isFetched }: Drawn) {
  if (isVirtual) return 'virtual';
  return isFetched ? 'fetched' : 'sent';
}
