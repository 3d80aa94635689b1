import { searchCategories } from '#contract/catalog.ts';
import type { Category } from '#domain/catalog/category.ts';
import { ListingPage, toListingData, type ListingData } from '#web/blocks/listing-page.tsx';
import { loadListing } from '#web/features/listing/load-listing.ts';
import { notFound, type Load } from '#web/load.ts';
import type { PageMeta } from '#web/page-meta.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import styles from './category.module.css';

interface CategoryData {
  readonly category: Pick<
    Category,
    'id' | 'name' | 'description' | 'urlPath' | 'metaTitle' | 'metaDescription'
  >;
  readonly crumbs: readonly Pick<Category, 'id' | 'name' | 'urlPath'>[];
  readonly below: readonly Pick<Category, 'id' | 'name' | 'urlPath' | 'productCount'>[];
  readonly listing: ListingData;
}

export const load: Load<CategoryData> = async (api, args) => {
  const id = Number(args.params.categoryId);
  const [found, below] = await Promise.all([
    searchCategories(api, { ids: [id] }),
    searchCategories(api, { below: [id] }),
  ]);
  const category = found[0] ?? notFound();
  const [trail, listing] = await Promise.all([
    searchCategories(api, { ids: category.path.filter((step) => step > 2 && step !== id) }),
    loadListing(
      api,
      { place: 'category', categoryIds: [id, ...below.map((child) => child.id)] },
      args,
    ),
  ]);
  const { name, description, urlPath, metaTitle, metaDescription } = category;
  return {
    category: { id, name, description, urlPath, metaTitle, metaDescription },
    crumbs: trail
      .toSorted((one, other) => one.level - other.level)
      .map((step) => ({ id: step.id, name: step.name, urlPath: step.urlPath })),
    below: below
      .filter(({ parentId, productCount }) => parentId === id && productCount > 0)
      .toSorted((one, other) => one.position - other.position)
      .map((child) => ({
        id: child.id,
        name: child.name,
        urlPath: child.urlPath,
        productCount: child.productCount,
      })),
    listing: toListingData(listing),
  };
};

export function meta(_shop: Shop, { category, listing }: CategoryData): PageMeta {
  const isFiltered =
    Object.keys(listing.query.filters).length > 0 || listing.query.price !== undefined;
  return {
    title: category.metaTitle || category.name,
    description: category.metaDescription || category.description,
    canonical: `/${category.urlPath}${listing.query.page > 1 ? `?page=${listing.query.page}` : ''}`,
    isHidden: isFiltered,
  };
}

/** The products of a category with their filters (spec §2). */
export function Component() {
  const { category, crumbs, below, listing } = useScreenData<CategoryData>();
  const { t, path } = useShop();
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
        <h1 className={styles.title}>
          {category.name}{' '}
          <span className={styles.count} data-testid="listTotal">
            {t('listing.count', { count: listing.total })}
          </span>
        </h1>
        {category.description && <p className="soft reading">{category.description}</p>}
        {below.length > 0 && (
          <nav aria-label={t('listing.subcategories')}>
            <ul role="list" className={styles.below}>
              {below.map((child) => (
                <li key={child.id}>
                  <a href={path(`/${child.urlPath}`)} className={styles.child}>
                    {child.name} <span className="soft">{child.productCount}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <ListingPage data={listing} base={`/${category.urlPath}`} />
    </div>
  );
}
