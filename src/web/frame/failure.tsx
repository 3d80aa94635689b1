import type { FailureStatus } from '#contract/views/page.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './failure.module.css';

/** All show a way on. */
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
          <Button href="" variant="primary">
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
