import type { CategoryView } from '#contract/views/category.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './categories-below.module.css';

/**
 * The child categories, with the number of products that the present choices leave in each; their links
 * keep the choices (rules/listings#categories-below).
 */
export function CategoriesBelow({
  below,
  listing: { query, below: left },
}: Pick<CategoryView, 'below' | 'listing'>) {
  const { path, storeView } = useShop();
  const first = { ...query, page: 1 };
  return (
    <ul role="list" className={styles.below}>
      {below.map(({ id, name, urlPath, productCount }) => {
        const count = left ? (left[id] ?? 0) : productCount;
        const href = path(listingAddress(`/${urlPath}`, first, storeView.settings.catalog));
        return (
          <li key={id}>
            <a
              {...(count > 0 ? { href } : { role: 'link', 'aria-disabled': true })}
              className={styles.child}
            >
              {name} <span className="soft">{count}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
