import { useShop } from '#web/state/shop.tsx';
import styles from './site-footer.module.css';

/** The last lines of the footer, without the columns. */
export function PlainFooter() {
  const { t, storeView } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={`container small soft ${styles.last}`}>
        <p>© {storeView.name}</p>
        <p>{t('shell.rights')}</p>
      </div>
    </footer>
  );
}
