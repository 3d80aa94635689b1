import { QuoteList } from '#web/routes/quotes/quote-list.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './compare.module.css';

export function meta({ t }: Shop): PageMeta {
  return { title: t('shell.quotes'), isHidden: true };
}

/** The quote list and the request that is made of it; its lines appear after hydration. */
export function Component() {
  const { t } = useShop();
  const words = useTexts('quote-list');
  // The page comes with all texts that its form needs.
  useTexts('form-kit');
  useTexts('labels');
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{t('shell.quotes')}</h1>
      <noscript>
        <Notice tone="info">{words('quoteList.needsScripts')}</Notice>
      </noscript>
      <QuoteList />
    </div>
  );
}
