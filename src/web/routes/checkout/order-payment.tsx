import { providerCodes, type ProviderCode } from '#domain/payments/payment.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import type { PayAnswer } from '#web/state/orders/payments.ts';
import { begunExpress } from '#web/state/orders/begun-express.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './order-state.module.css';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { OrderElsewhere } from './order-elsewhere.tsx';
import { OrderInstead } from './order-instead.tsx';
import { ProviderFrame } from './provider-frame.tsx';
import { StepHeading } from './step-heading.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { usePaying, type Paying } from './use-paying.ts';

const ExpressOrder = lazyExtra(async () => (await import('./express-order.tsx')).ExpressOrder);

interface OrderPaymentProps {
  readonly orderKey: string;
  /** Absent in a browser that did not make the order. */
  readonly order: QueuedOrder | undefined;
}

/**
 * The payment of an order that waits for it, or that this browser does not know: its state, and how to
 * pay.
 */
export function OrderPayment({ orderKey, order }: OrderPaymentProps) {
  const paying = usePaying(orderKey);
  const { pays, problem } = paying;
  const begun = useFetched(orderKey, begunExpress);
  const productPage = begun !== 'failed' && begun?.key === orderKey ? begun.path : undefined;
  if (problem === 'order.not_found') return <UnknownOrder />;
  // The order's own page takes over as soon as this device has noted the payment.
  if (pays?.state === 'paid') return order ? null : <PaidOrder orderKey={orderKey} {...pays} />;
  if (!pays && !problem) return <Asking />;
  return (
    <PayPanel paying={paying} order={order} {...(productPage !== undefined && { productPage })} />
  );
}

/** Only the browser that began the payment gets the link, and sees more than the number. */
function PaidOrder({ orderKey, link }: Pick<OrderPaymentProps, 'orderKey'> & PayAnswer) {
  if (link === undefined) return <OrderElsewhere orderKey={orderKey} />;
  return <ExpressOrder orderKey={orderKey} link={link} />;
}

function Asking() {
  const words = useTexts('checkout');
  return (
    <div aria-busy="true" className={styles.asking}>
      <p className="lead" role="status">
        {words('checkout.payAsking')}
      </p>
      <Skeleton lines={4} />
    </div>
  );
}

interface PayPanelProps {
  readonly paying: Paying;
  readonly order: QueuedOrder | undefined;
  /** The address of the product that is bought alone. */
  readonly productPage?: string;
}

export function PayPanel({ paying, order, productPage }: PayPanelProps) {
  const words = useTexts('checkout');
  const labels = useTexts('labels');
  const { pays, problem } = paying;
  const { title, text } = usePayWords(pays, order, productPage !== undefined);
  const snippet = pays?.state === 'open' ? pays.snippet : undefined;
  return (
    <>
      <StepHeading key={pays?.state ?? 'asking'}>{title}</StepHeading>
      {order?.placed && (
        <p className={styles.number}>
          <span className="soft small">{labels('labels.orderNumber')}</span>
          <strong data-testid="unpaidNumber">{order.placed.number}</strong>
        </p>
      )}
      {text && (
        <p className="lead" role="status">
          {text}
        </p>
      )}
      {order && pays?.state === 'canceled' && <OrderInstead order={order} />}
      {problem && <ProviderProblem code={problem} method={pays?.provider ?? methodOf(order)} />}
      {snippet !== undefined && (
        <ProviderFrame snippet={snippet} title={words('checkout.payFrame')} ask={paying.ask} />
      )}
      <PayChoices
        {...paying}
        method={pays?.provider ?? methodOf(order)}
        isFramed={snippet !== undefined}
        productPage={productPage}
      />
      {pays?.state === 'open' && snippet === undefined && (
        <p className="soft small">{words('checkout.payOpenNote')}</p>
      )}
    </>
  );
}

interface ProviderProblemProps {
  readonly code: NonNullable<Paying['problem']>;
  readonly method: ProviderCode | undefined;
}

function ProviderProblem({ code, method }: ProviderProblemProps) {
  const words = useTexts('checkout');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  if (isOnline && code === 'payment.provider_away') {
    const name = words(`checkout.pay_${method ?? 'unknown'}`);
    return (
      <Notice tone="warn" live>
        {words('checkout.payAway', { method: name })}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" live title={words('checkout.payAwayTitle')}>
      {isOnline ? errorText(code) : words('checkout.payNoNetwork')}
    </Notice>
  );
}

function methodOf(order: QueuedOrder | undefined): ProviderCode | undefined {
  return providerCodes.find((code) => code === order?.request.paymentMethodCode);
}

interface PayChoicesProps extends Paying {
  readonly method: ProviderCode | undefined;
  /** The frame of the method is shown above. */
  readonly isFramed: boolean;
  readonly productPage: string | undefined;
}

/** The choices to pay, to pay another way, and to leave it. */
function PayChoices(props: PayChoicesProps) {
  const { pays, problem, isBusy, method, isFramed, productPage, ask, pay } = props;
  const t = useTexts('checkout');
  const { path, storeView } = useShop();
  const hasCart = useCart().cart.items.length > 0;
  const offered = storeView.settings.checkout.paymentMethods;
  const others = providerCodes.filter((code) => code !== method && offered.includes(code));
  // A cart has no order to pay yet, so another payment begins in the cart.
  const isOfCart = pays?.of_cart === true;
  const isOver = pays?.state === 'canceled' || isOfCart;
  const toCart = isOfCart ? 'checkout.toCart' : 'checkout.toCheckout';
  const back = hasCart ? toCart : 'checkout.toShop';
  const name = (code: ProviderCode) => ({ method: t(`checkout.pay_${code}`) });
  const payLabel = (code: ProviderCode) =>
    pays?.state === 'ended'
      ? t('checkout.payAgain', name(code))
      : t('checkout.payWith', name(code));
  return (
    <div className={styles.choices}>
      {problem && !pays && (
        <Button variant="primary" onClick={() => void ask()}>
          {t('checkout.sendNow')}
        </Button>
      )}
      {pays && !isOver && method && !isFramed && (
        <Button variant="primary" size="l" busy={isBusy} onClick={() => void pay(method)}>
          {payLabel(method)}
        </Button>
      )}
      {pays &&
        !isOver &&
        others.map((code) => (
          <Button key={code} size="l" disabled={isBusy} onClick={() => void pay(code)}>
            {t('checkout.payInstead', name(code))}
          </Button>
        ))}
      <div className={isOver ? undefined : styles.back}>
        <Button
          variant={isOver ? 'primary' : 'quiet'}
          href={productPage ?? path(hasCart ? (isOfCart ? '/cart' : '/checkout/review') : '/')}
        >
          {t(productPage === undefined ? back : 'checkout.toProduct')}
        </Button>
      </div>
    </div>
  );
}

/** A buyer who breaks off is told about the cart, unless the cart was not bought. */
function reasonOf({ reason = 'aborted' }: PayAnswer, isOfProduct: boolean) {
  return reason === 'aborted' && isOfProduct ? 'abortedProduct' : reason;
}

/** The state of the payment as text (rules/payments#page). */
function usePayWords(
  pays: PayAnswer | undefined,
  order: QueuedOrder | undefined,
  isOfProduct: boolean,
) {
  const t = useTexts('checkout');
  const method = pays?.provider ?? methodOf(order);
  const name = method ? t(`checkout.pay_${method}`) : '';
  switch (pays?.state) {
    case 'ended':
      return {
        title: t('checkout.payEndedTitle'),
        text: t(`checkout.payEnded_${reasonOf(pays, isOfProduct)}`, { method: name }),
      };
    case 'canceled':
      return {
        title: t('checkout.payCanceledTitle'),
        text: t(order ? 'checkout.payCanceled' : 'checkout.payCanceledElsewhere'),
      };
    case 'unplaced':
      return {
        title: t('checkout.payUnplacedTitle'),
        text: t(`checkout.payUnplaced_${pays.refusal ?? 'failed'}`),
      };
    case 'open':
      return {
        title: t('checkout.payOpenTitle'),
        text: t(pays.of_cart ? 'checkout.payOpenCart' : 'checkout.payOpen'),
      };
    default:
      return { title: t('checkout.payAwaitedTitle'), text: '' };
  }
}
