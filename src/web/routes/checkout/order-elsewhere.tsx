import { sync } from '#contract/order.ts';
import { client } from '#web/state/page/this-page.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './order-state.module.css';
import { StepHeading } from './step-heading.tsx';

/** An order from another browser, because a provider's app may return to this one. */
export function OrderElsewhere({ orderKey }: { readonly orderKey: string }) {
  const words = useTexts('checkout');
  const labels = useTexts('labels');
  const { t, path, visitor } = useShop();
  const found = useFetched(orderKey, orderOf);
  const number = found === 'failed' ? undefined : found?.orderNumber;
  return (
    <>
      <Icon name="check" size="l" className={styles.mark ?? ''} />
      <StepHeading>{words('checkout.elsewhereTitle')}</StepHeading>
      {number !== undefined && (
        <p className={styles.number}>
          <span className="soft small">{labels('labels.orderNumber')}</span>
          <strong data-testid="orderNumber">{number}</strong>
        </p>
      )}
      <p className="lead">{words('checkout.elsewhere')}</p>
      <div className="cluster gap-3">
        {visitor.isLoggedIn && number !== undefined && (
          <Button href={path(`/my-account/orders/${number}`)}>{t('notices.toOrder')}</Button>
        )}
        <Button href={path('/')}>{t('shell.keepShopping')}</Button>
      </div>
    </>
  );
}

async function orderOf(key: string) {
  return (await client.call(sync, { query: { order_id: key } })).result;
}
