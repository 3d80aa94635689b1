import type { ContentPageView } from '#contract/views/content-page.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import styles from './page.module.css';

export function meta(_shop: Shop, page: ContentPageView): PageMeta {
  const { slug, title, description, layout, picture } = page;
  return {
    title,
    description,
    canonical: `/i/${slug}`,
    ...(layout === 'article' && { kind: 'article' }),
    ...(picture !== undefined && { image: picture }),
  };
}

export function Component() {
  const { slug, heading, html, beside, above } = useView<ContentPageView>();
  const { t, path } = useShop();
  const here = `/i/${slug}`;
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
          <div
            className={`prose reading ${styles.text}`}
            // Cleaned when it was imported.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </article>
      </div>
    </div>
  );
}
