import type { SharedWishlistView } from '#contract/views/wishlists.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { BuyList } from '#web/routes/wishlist/buy-list.tsx';
import { WishRow } from '#web/routes/wishlist/wish-row.tsx';
import styles from '#web/routes/wishlist/wishlists.module.css';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';

export function meta({ t }: Shop, { name }: SharedWishlistView): PageMeta {
  return { title: name ?? t('wishlist.title'), isHidden: true };
}

/** A list that its owner shares by a link (rules/products#shared-wishlist). */
export function Component() {
  const { t: shell, path } = useShop();
  const t = useTexts('wishlist-page');
  const { name = shell('wishlist.title'), products, unsold } = useView('shared-wishlist');
  const crumbs = {
    label: shell('product.breadcrumbs'),
    steps: [{ label: shell('product.home'), href: path('/') }, { label: name }],
  };
  return (
    <Page crumbs={crumbs} title={name} note={t('wishlist.sharedText')}>
      <BuyList products={products} unsold={unsold} name={name} />
      {products.length === 0 ? (
        <EmptyState
          title={t('wishlist.emptyNamed')}
          help={t('wishlist.emptySharedHelp')}
          action={<Button href={path('/')}>{t('wishlist.find')}</Button>}
        />
      ) : (
        <ul role="list" className={styles.list}>
          {products.map((product) => (
            <WishRow key={product.sku} product={product} />
          ))}
        </ul>
      )}
      <EarlierPriceNote tiles={products} />
    </Page>
  );
}
