import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './failure.module.css';

/** The not-found page for 404, the error page for everything else; both show a way on (spec §2). */
export function Failure() {
  const isMissing = statusOf(useRouteError()) === 404;
  return <FailureText isMissing={isMissing} />;
}

export function FailureText({ isMissing }: { isMissing: boolean }) {
  const { t, path } = useShop();
  return (
    <div className={`container section stack ${styles.failure}`}>
      <p className="eyebrow figures">{isMissing ? '404' : '500'}</p>
      <h1>{t(isMissing ? 'shell.notFoundTitle' : 'shell.failedTitle')}</h1>
      <p className="lead soft reading">
        {t(isMissing ? 'shell.notFoundText' : 'shell.failedText')}
      </p>
      <form action={path('/search')} className={styles.search} role="search">
        <label className="visually-hidden" htmlFor="failure-search">
          {t('shell.searchByProduct')}
        </label>
        <input
          id="failure-search"
          name="q"
          type="search"
          placeholder={t('shell.searchByProduct')}
          className={styles.box}
        />
        <Button type="submit" icon="search">
          {t('shell.search')}
        </Button>
      </form>
      <div className="cluster gap-3">
        <Button href={path('/')} variant="primary">
          {t('shell.home')}
        </Button>
        {!isMissing && (
          <Button href="" data-native>
            {t('shell.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** After hydration an error is only its status: the rest never left the server. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return typeof error === 'object' && error !== null && 'status' in error
    ? Number(error.status)
    : 500;
}
