import type { SearchView } from '#contract/views/search.ts';
import { ListTotal } from '#web/routes/listing/list-total.tsx';
import { ListingPage } from '#web/routes/listing/listing-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './category.module.css';
import words from './search.module.css';
import round from '#ui/round-links.module.css';

export function meta({ t }: Shop, { text }: SearchView): PageMeta {
  return {
    title: text ? t('listing.searchFor', { text }) : t('shell.search'),
    isHidden: true,
  };
}

export function Component() {
  const { text, isTooLong, numbers, listing, spelling, answers, noHits } = useView('search');
  const { t, path, storeView } = useShop();
  const { maximumTextLength, advice } = storeView.settings.search;
  const order = numbers !== undefined && (
    <p>
      <a href={`${path('/quick-order')}?lines=${encodeURIComponent(numbers)}`}>
        {t('listing.orderNumbers')}
      </a>
    </p>
  );
  if (noHits) {
    return (
      <div className="container">
        {order}
        <Words html={noHits} className={`${round.links} ${words.none}`} />
      </div>
    );
  }
  return (
    <div className="container">
      <header className={styles.head}>
        <h1>
          {text ? t('listing.searchFor', { text }) : t('listing.searchEmpty')}{' '}
          {listing && <ListTotal listing={listing} className={styles.count} />}
        </h1>
        {spelling && <Words html={spelling} className={words.spelling} />}
        {order}
        <p className="soft">
          {t('listing.searchHelp')} {advice}
        </p>
      </header>
      {isTooLong && (
        <Notice tone="warn">{t('listing.tooLong', { count: maximumTextLength })}</Notice>
      )}
      {listing ? (
        <ListingPage data={listing} base="/search" />
      ) : (
        text !== '' && <Notice tone="warn">{t('listing.tooShort')}</Notice>
      )}
      {answers && <Words html={answers} className={`${round.links} ${words.none}`} />}
    </div>
  );
}

function Words({ html, className }: { html: string; className: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
