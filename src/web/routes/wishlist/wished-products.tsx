import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useFetched } from '#web/state/use-fetched.ts';
import { wholeProducts } from '#web/state/whole-products.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import { toTile } from '#domain/listing/tile-product.ts';

const fetchWished = (key: string) => wholeProducts(key.split('\n'));

export function WishedProducts({ skus }: { readonly skus: readonly string[] }) {
  const { visitor } = useShop();
  const t = useTexts('wishlist-page');
  const products = useFetched(skus.join('\n'), fetchWished);
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
          // A product that was just removed disappears at once.
          .filter(({ sku }) => skus.includes(sku))
          .map((product) => (
            <li key={product.sku}>
              <ProductTile product={toTile(product)} />
            </li>
          ))}
      </ul>
      <EarlierPriceNote tiles={products} />
    </>
  );
}
