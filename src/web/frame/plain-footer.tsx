import { useShop } from '#web/state/page/shop.tsx';
import styles from './site-footer.module.css';

/**
 * The last lines of the footer, without the columns; a yes can be taken back from here too
 * (rules/law#storage-on-devices).
 */
export function PlainFooter() {
  const { t, path, storeView } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={`container small soft ${styles.last}`}>
        <p>© {storeView.name}</p>
        <p>{t('shell.rights')}</p>
        <p>
          <a href={path('/privacy/consent')}>{t('shell.consent')}</a>
        </p>
      </div>
    </footer>
  );
}
