import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './back-to-top.module.css';

/** Shows after 200 px of scrolling on wide screens (rules/pages#frame); where it stands decides that, not a script. */
export function BackToTop() {
  const { t } = useShop();
  return (
    <div className={styles.track}>
      <IconButton
        icon="chevron-up"
        label={t('shell.backToTop')}
        href="#top"
        floating
        className={styles.button}
      />
    </div>
  );
}
