import { useShop } from '#web/state/page/shop.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './site-header.module.css';

/** The logo alone: nothing to wander off to while paying. */
export function PlainHeader() {
  const { t, path, storeView } = useShop();
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <a
          href={path('/')}
          className={styles.home}
          aria-label={`${storeView.name}: ${t('shell.home')}`}
        >
          <Logo name={storeView.name} />
        </a>
      </div>
    </header>
  );
}
