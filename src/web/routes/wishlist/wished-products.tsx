import { useShop } from '#web/state/page/shop.tsx';
import { useWishedProducts } from '#web/state/wishlist/wished-products.ts';
import { useWishlist } from '#web/state/wishlist/wishlist.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import { toTile } from '#domain/listing/tile-product.ts';

/** What is wished for, once it is fetched. */
export function WishedProducts() {
  const { visitor, t } = useShop();
  const { skus } = useWishlist();
  const products = useWishedProducts(skus);
  if (products === undefined) return <Spinner label={t('wishlist.loading')} />;
  if (products === 'failed') {
    return (
      <Notice tone="bad" live>
        {t('wishlist.failed')}
      </Notice>
    );
  }
  return (
    <>
      {!visitor.isLoggedIn && <p className="soft">{t('wishlist.guest')}</p>}
      <ul role="list" className="tiles">
        {products
          // One that was just taken off goes at once.
          .filter(({ sku }) => skus.includes(sku))
          .map((product) => (
            <li key={product.sku}>
              <ProductTile product={toTile(product)} />
            </li>
          ))}
      </ul>
    </>
  );
}
