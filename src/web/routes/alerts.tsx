import styles from '#web/features/account/account.module.css';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.title'), isHidden: true };
}

/** The page behind the way out of a letter. */
export function Component() {
  const t = useTexts('alerts');
  const { isOver, ...view } = useView('alerts');
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('alerts.title')}</h1>
        {isOver ? <Notice tone="bad">{t('alerts.linkOver')}</Notice> : <AlertList {...view} />}
      </div>
    </div>
  );
}
