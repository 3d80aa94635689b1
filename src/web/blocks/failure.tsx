import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useIsOnline, whenOnline } from '#web/offline/connectivity.ts';
import { failureMeta, failureStatus, type FailureStatus } from '#web/page-meta.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './failure.module.css';

/**
 * The not-found page for 404, the error page for everything else; all show a way on (spec §2). Without a
 * network it is the network that is missing: the visitor is told and led home (spec §8).
 */
export function Failure() {
  const shop = useShop();
  const status = failureStatus(useRouteError());
  const isOffline = !useIsOnline();
  // Remembered: while the page is loaded again, with the network, it is no error yet.
  const [isMissed, setMissed] = useState(isOffline);
  if (isOffline && !isMissed) setMissed(true);
  const { title } = failureMeta(shop, status);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return status !== 404 && isMissed ? <Unavailable /> : <FailureText status={status} />;
}

function Unavailable() {
  const { t, path } = useShop();
  useEffect(() => {
    const stay = new AbortController();
    const stop = whenOnline(() => location.reload());
    import('./lead-home.ts')
      .then(({ leadHome }) => leadHome(path('/'), stay.signal))
      .then(
        (isLeaving) => isLeaving && stop(),
        () => undefined,
      );
    return () => {
      stop();
      stay.abort();
    };
  }, [path]);
  return (
    <div className={`container section stack ${styles.failure}`}>
      <h1>{t('shell.offlineTitle')}</h1>
      <p className="lead soft reading">{t('shell.offlineText')}</p>
      <div>
        <Button href={path('/cart')} variant="primary">
          {t('shell.toCart')}
        </Button>
      </div>
    </div>
  );
}

export function FailureText({ status }: { status: FailureStatus }) {
  const { t, path } = useShop();
  const isMissing = status === 404;
  return (
    <div className={`container section stack ${styles.failure}`}>
      <p className="eyebrow figures">{status}</p>
      <h1>{t(`shell.failure${status}`)}</h1>
      <p className="lead soft reading">
        {t(isMissing ? 'shell.notFoundText' : 'shell.failedText')}
      </p>
      {isMissing && (
        <form action={path('/search')} className={styles.search} role="search">
          <input
            name="q"
            type="search"
            aria-label={t('shell.searchByProduct')}
            placeholder={t('shell.searchByProduct')}
            className={styles.box}
          />
          <Button type="submit" icon="search">
            {t('shell.search')}
          </Button>
        </form>
      )}
      <div className="cluster gap-3">
        {!isMissing && (
          <Button href="" data-native variant="primary">
            {t('shell.tryAgain')}
          </Button>
        )}
        <Button href={path('/')} {...(isMissing && { variant: 'primary' })}>
          {t('shell.home')}
        </Button>
      </div>
    </div>
  );
}
