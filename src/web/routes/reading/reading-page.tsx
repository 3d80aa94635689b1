import type { ReactNode } from 'react';
import type { PostView, ProjectView } from '#contract/views/reading.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Scene } from '#ui/picture.tsx';
import page from '#web/routes/page.module.css';
import styles from './reading.module.css';

interface ReadingPageProps {
  readonly view: PostView | ProjectView;
  /** Path of its list, without the store prefix. */
  readonly list: string;
  readonly imageAlt: string;
  /** Content above the heading. */
  readonly above?: ReactNode;
  /** Content below the summary. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
  /** Content after the text. */
  readonly after?: ReactNode;
}

/** The page of one thing to read: its trail, heading and picture, then its content. */
export function ReadingPage({
  view: { heading, summary, image, tones, words },
  list,
  imageAlt,
  above,
  facts,
  children,
  after,
}: ReadingPageProps) {
  const { t, path } = useShop();
  return (
    <div className={`container ${page.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          { label: words.list, href: path(list) },
          { label: heading },
        ]}
      />
      <article className="stack gap-7">
        <header className={styles.head}>
          <div className="stack gap-3">
            {above}
            <h1>{heading}</h1>
            {summary && <p className="lead">{summary}</p>}
            {facts}
          </div>
          {image !== undefined && <Scene picture={image} tones={tones} alt={imageAlt} isEager />}
        </header>
        {children}
      </article>
      {after}
    </div>
  );
}
