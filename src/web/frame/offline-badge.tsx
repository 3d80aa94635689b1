import { useIsOnline } from '#web/offline/connectivity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './offline-badge.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineBadge() {
  const { t } = useShop();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.badge} data-testid="offlineBadge">
          <Icon name="offline" size="s" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
