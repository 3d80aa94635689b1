import type { FailureStatus } from '#contract/views/failure.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import styles from './failure.module.css';

/** Each of these pages has a link onwards. */
export function FailureText({ status }: { status: FailureStatus }) {
  const { t, path } = useShop();
  const isMissing = status === 404;
  return (
    <div className={`container section stack ${styles.failure}`}>
      <p className="eyebrow figures">{t(`shell.status${status}`)}</p>
      <h1>{t(`shell.failure${status}`)}</h1>
      <p className="lead soft reading">
        {t(isMissing ? 'shell.notFoundText' : 'shell.failedText')}
      </p>
      {isMissing && (
        <SearchForm
          action={path('/search')}
          label={t('shell.searchByProduct')}
          search={t('shell.search')}
        />
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
