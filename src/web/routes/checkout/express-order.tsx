import { useState } from 'react';
import type { PageView } from '#contract/views/page.ts';
import { OrderContent } from '#web/routes/orders/order-content.tsx';
import { useOrderView } from '#web/routes/orders/use-order-view.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { fetchPage } from '#web/state/page/fetch-page.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderElsewhere } from './order-elsewhere.tsx';
import styles from './order-state.module.css';
import { StepHeading } from './step-heading.tsx';

interface ExpressOrderProps {
  readonly orderKey: string;
  /** The signed link of the order, which only the browser gets that began the payment. */
  readonly link: string;
}

/** An order that was bought by Vipps' express button, as the page of its link shows it. */
export function ExpressOrder({ orderKey, link }: ExpressOrderProps) {
  const { path } = useShop();
  const found = useFetched(path(link), fetchPage);
  if (found === undefined) return <Skeleton lines={4} />;
  const isOrder = found !== 'failed' && /^(?:account\/)?order$/.test(found.screen);
  return isOrder ? <Bought page={found} /> : <OrderElsewhere orderKey={orderKey} />;
}

function Bought({ page }: { readonly page: PageView }) {
  const [store] = useState(() => createPageStore(page));
  return (
    <PageProvider store={store}>
      <Thanks />
      <OrderContent isNarrow />
    </PageProvider>
  );
}

function Thanks() {
  const words = useTexts('checkout');
  const labels = useTexts('labels');
  const { t, path } = useShop();
  const { number, billing, email } = useOrderView();
  return (
    <>
      <Icon name="check" size="l" className={styles.mark ?? ''} />
      <StepHeading>{words('checkout.thanksTitle', { name: billing.firstName })}</StepHeading>
      <p className={styles.number}>
        <span className="soft small">{labels('labels.orderNumber')}</span>
        <strong data-testid="orderNumber">{number}</strong>
      </p>
      <p className="lead">{words('checkout.confirmed', { email })}</p>
      <div>
        <Button href={path('/')}>{t('shell.keepShopping')}</Button>
      </div>
    </>
  );
}
