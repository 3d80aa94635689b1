import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useState } from 'react';
import type { LineToRepeat, MissedLine } from '#domain/orders/order-again.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './order.module.css';
import type { BoughtAgain } from './buy-again.ts';

interface OrderAgainProps {
  readonly lines: readonly LineToRepeat[];
  /** The words on the button; absent for the whole order. */
  readonly label?: string;
  /** Only what the cart lacks is added, and the cart is opened. */
  readonly isOnce?: true;
}

/**
 * The button, and the articles that are no longer available; those in the cart are announced as always.
 */
export function OrderAgain({ lines, label, isOnce }: OrderAgainProps) {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const [came, setCame] = useState<BoughtAgain | 'failed'>();
  const press = async () => {
    setIsBusy(true);
    try {
      const { buyAgain } = await import('./buy-again.ts');
      const bought = await buyAgain(lines, { isOnce });
      if (isOnce && bought.missed.length === 0) return location.assign(path('/cart'));
      setCame(bought);
    } catch {
      setCame('failed');
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant="primary" icon="cart" busy={isBusy} onClick={() => void press()}>
        {label ?? t('placedOrder.again')}
      </Button>
      <div className={styles.came} role="status">
        {came === 'failed' && <Notice tone="bad">{t('placedOrder.againFailed')}</Notice>}
        {came !== undefined && came !== 'failed' && came.missed.length > 0 && (
          <Notice
            tone="warn"
            title={
              came.added === 0
                ? t('placedOrder.againNone')
                : t('placedOrder.againDone', { count: came.added })
            }
          >
            <Suspense fallback={null}>
              <Missed missed={came.missed} />
            </Suspense>
          </Notice>
        )}
      </div>
    </>
  );
}

function Missed({ missed }: { readonly missed: readonly MissedLine[] }) {
  const t = useTexts('placed-order');
  const errorText = useErrorText();
  return (
    <ul role="list">
      {missed.map(({ line, refusal, taken }, index) => (
        <li key={`${index}`}>
          {[
            `${line.name} (${line.sku}):`,
            errorText(refusal.code, refusal.details),
            ...(taken > 0
              ? [
                  t(taken > line.quantity ? 'placedOrder.againMore' : 'placedOrder.againFewer', {
                    count: taken,
                    wanted: line.quantity,
                  }),
                ]
              : []),
          ].join(' ')}
        </li>
      ))}
    </ul>
  );
}
