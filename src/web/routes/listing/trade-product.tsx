import { useTexts } from '#web/state/page/texts.ts';
import { memo, useCallback, useRef, useState } from 'react';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { ProductMarks } from '#web/features/product/marks.tsx';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { TradeLine } from './trade-line.tsx';
import styles from './trade-list.module.css';
import { TradeVariants } from './trade-variants.tsx';

/** One product of the list: its line, and below it the variants where there is a choice. */
export const TradeProduct = memo(function TradeProduct({ product }: { product: TileProduct }) {
  const { path } = useShop();
  const t = useTexts('trade');
  const [isOpen, setIsOpen] = useState(false);
  const find = useFound(product.sku);
  const { name, link, purchase, variantCount, picture } = product;
  const address = path(link);
  return (
    <>
      <TradeLine
        article={{ ...product, sku: product.variantSku ?? product.sku }}
        name={name}
        picture={<ProductPicture picture={picture} alt="" size="standard" />}
        title={
          <h2 className={styles.title}>
            <a href={address} data-testid="productLink">
              {product.variantName ?? name}
            </a>
          </h2>
        }
        marks={<ProductMarks sku={product.sku} name={name} look="line" />}
        find={async () => {
          const whole = await find();
          return whole && { product: whole };
        }}
        {...(purchase === 'variant' && {
          instead: (
            <Button
              size="s"
              iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('trade.choose', { count: variantCount })}
            </Button>
          ),
        })}
        {...((purchase === 'page' || purchase === 'nowhere') && {
          instead: (
            <Button size="s" href={address} iconEnd="arrow-right">
              {t(purchase === 'page' ? 'trade.onPage' : 'trade.see')}
            </Button>
          ),
        })}
      />
      {isOpen && <TradeVariants name={name} find={find} />}
    </>
  );
});

/** Loads the product once, when the visitor reaches it; after a failure it can be asked again. */
function useFound(sku: string): () => Promise<OfferedProduct | undefined> {
  const found = useRef<Promise<OfferedProduct | undefined>>(undefined);
  return useCallback(
    () =>
      (found.current ??= fetchWhole(sku).catch((error: unknown) => {
        found.current = undefined;
        throw error;
      })),
    [sku],
  );
}

async function fetchWhole(sku: string): Promise<OfferedProduct | undefined> {
  const { wholeProduct } = await import('#web/state/whole-products.ts');
  return wholeProduct(sku);
}
