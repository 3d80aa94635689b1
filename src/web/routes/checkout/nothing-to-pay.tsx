import { useTexts } from '#web/state/page/texts.ts';
import { defaultSettings } from '#domain/settings.ts';
import { isUnpaid } from '#domain/orders/queued-order.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import styles from './fields.module.css';

const { windowMs } = defaultSettings.checkout;

/**
 * Checkout with an empty cart: a customer who has just ordered and pressed Back is sent to the order.
 */
export function NothingToPay() {
  const words = useTexts('checkout');
  const { t, path } = useShop();
  const found = useFetched('latest', latestOrder);
  if (found === undefined) return null;
  const order = found === 'failed' ? null : found;
  const placed =
    order?.state !== 'confirmed'
      ? 'checkout.orderOpen'
      : isUnpaid(order)
        ? 'checkout.orderUnpaid'
        : 'checkout.ordered';
  return (
    <div className={styles.part}>
      <h1>{order ? words('checkout.orderedTitle') : words('checkout.title')}</h1>
      <p className="lead">{words(order ? placed : 'checkout.empty')}</p>
      <div className="cluster gap-3">
        {order && (
          <Button variant="primary" href={path(`/checkout/thank-you?order=${order.key}`)}>
            {t('notices.toOrder')}
          </Button>
        )}
        <Button variant={order ? 'secondary' : 'primary'} href={path('/')}>
          {t('shell.keepShopping')}
        </Button>
      </div>
    </div>
  );
}

/** The order that emptied the cart: one that is not placed yet, or a recent one; else null. */
async function latestOrder() {
  const { outbox } = await import('#web/state/orders/orders.ts');
  const last = (await outbox().list()).findLast(({ placed }) => placed?.status !== 'canceled');
  const isOver = last?.state === 'confirmed' && Date.now() - last.createdAt > windowMs;
  return isOver ? null : (last ?? null);
}
