import { useEffect, useState } from 'react';
import { termsPage } from '#domain/content/terms.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { setLeaving } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import styles from './express.module.css';

interface ExpressButtonProps {
  /** Puts the goods into the cart. If it returns false the buyer stays in the shop. */
  readonly prepare?: () => Promise<boolean>;
}

/**
 * The button to pay the cart at Vipps, which returns name, address and way of delivery
 * (rules/payments#express).
 */
export function ExpressButton({ prepare }: ExpressButtonProps) {
  const words = useTexts('express');
  const { path } = useShop();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // After a return from Vipps the browser may show the old page again.
    const show = () => setIsBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const buy = async () => {
    setIsBusy(true);
    try {
      if (prepare && !(await prepare())) return setIsBusy(false);
      const { beginExpress } = await import('#web/state/cart/begin-express.ts');
      const address = await beginExpress();
      setLeaving(true);
      location.assign(address);
    } catch (error) {
      setIsBusy(false);
      const { notifyError } = await import('#web/state/notices/notifications.ts');
      notifyError(error, { kind: 'danger' });
    }
  };
  return (
    <>
      <Button
        size="l"
        wide
        icon="mobile"
        busy={isBusy}
        disabled={!isOnline}
        onClick={() => void buy()}
        data-testid="express"
      >
        {words('express.buy')}
      </Button>
      <p className={`soft small ${styles.note}`}>
        {isOnline ? (
          <>
            {words('express.note')} <a href={path(`/i/${termsPage}`)}>{words('express.terms')}</a>.
          </>
        ) : (
          words('express.offline')
        )}
      </p>
    </>
  );
}
