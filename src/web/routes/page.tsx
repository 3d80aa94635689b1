import type { ContentPageView, ShownTerms } from '#contract/views/content-page.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import styles from './page.module.css';

export function meta(_shop: Shop, page: ContentPageView): PageMeta {
  const { path, title, description, layout, picture, terms } = page;
  return {
    title,
    description,
    canonical: terms?.address ?? path,
    ...(terms?.address !== undefined && { isHidden: true }),
    ...(layout === 'article' && { kind: 'article' }),
    ...(picture !== undefined && { image: picture }),
  };
}

export function Component() {
  const { path: here, heading, html, beside, above, terms } = useView('page');
  const { t, path } = useShop();
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          ...(above && above.link !== here ? [{ label: above.title, href: path(above.link) }] : []),
          { label: heading },
        ]}
      />
      <div className={beside.length > 0 ? 'with-aside' : undefined}>
        {beside.length > 0 && (
          <nav aria-label={above?.title ?? heading} className={styles.beside}>
            <ul role="list">
              {beside.map(({ title, link }) => (
                <li key={link}>
                  <a href={path(link)} aria-current={link === here ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className="stack gap-5">
          <h1>{heading}</h1>
          {terms && <Validity {...terms} />}
          <div
            className={`prose reading ${styles.text}`}
            // The HTML was cleaned at its import.
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {terms && <OtherVersions {...terms} />}
        </article>
      </div>
    </div>
  );
}

function Validity({ validity, replacedBy }: ShownTerms) {
  const { path } = useShop();
  return (
    <p className="soft">
      {validity} {replacedBy && <a href={path(replacedBy.link)}>{replacedBy.title}</a>}
    </p>
  );
}

function OtherVersions({ others, othersTitle }: ShownTerms) {
  const { path } = useShop();
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{othersTitle}</summary>
      <ul>
        {others.map(({ title, link }) => (
          <li key={link}>
            <a href={path(link)}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
