import type { CategoryView } from '#contract/views/category.ts';
import { CategoriesBelow } from '#web/routes/listing/categories-below.tsx';
import { ListTotal } from '#web/routes/listing/list-total.tsx';
import { listingMeta } from '#web/page/listing-meta.ts';
import { ListingPage } from '#web/routes/listing/listing-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Scene } from '#ui/picture.tsx';
import styles from './category.module.css';

export function meta(shop: Shop, { category, listing }: CategoryView): PageMeta {
  const title = category.metaTitle || category.name;
  return {
    ...listingMeta(shop, title, `/${category.urlPath}`, listing.query),
    description: category.metaDescription || category.description,
    ...(category.image !== undefined && { image: `/img/1440/960/resize/${category.image}` }),
  };
}

export function Component() {
  const { category, room, head, crumbs, below, listing } = useView('category');
  const { t, path } = useShop();
  const base = `/${category.urlPath}`;
  return (
    <div className="container">
      <header className={styles.head}>
        <Breadcrumbs
          label={t('product.breadcrumbs')}
          crumbs={[
            { label: t('product.home'), href: path('/') },
            ...crumbs.map(({ name, urlPath }) => ({ label: name, href: path(`/${urlPath}`) })),
            { label: category.name },
          ]}
        />
        <div className={room && styles.beside}>
          <div className={styles.words}>
            <h1>
              {category.name} <ListTotal listing={listing} className={styles.count} />
            </h1>
            {category.description && (
              <div
                className="prose soft reading"
                // The HTML was cleaned at its import: only text, lists and links are left.
                dangerouslySetInnerHTML={{ __html: category.description }}
              />
            )}
            {head && <div className="prose reading" dangerouslySetInnerHTML={{ __html: head }} />}
            {below.length > 0 && (
              <nav aria-label={t('listing.subcategories')}>
                <CategoriesBelow below={below} listing={listing} />
              </nav>
            )}
          </div>
          {room && <Scene {...room} alt="" isEager className={styles.room} />}
        </div>
      </header>
      <ListingPage data={listing} base={base} />
    </div>
  );
}
