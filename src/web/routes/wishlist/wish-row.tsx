import { useState, type ReactNode } from 'react';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { wishesToCart } from './wishes-to-cart.ts';
import styles from './wishlists.module.css';

interface WishRowProps {
  readonly product: TileProduct;
  /** A box to choose it for a move. */
  readonly choice?: ReactNode;
}

/** A product on a list, with the price of the viewer who looks. */
export function WishRow({ product, choice }: WishRowProps) {
  const { path } = useShop();
  const { name, link, picture, offer, stock, isRental, isIntangible } = product;
  return (
    <li className={styles.row}>
      {choice}
      <span className={styles.picture}>
        <CartPicture path={picture?.path} />
      </span>
      <div className={styles.words}>
        <a href={path(link)} data-testid="productLink">
          {name}
        </a>
        {offer.kind !== 'unknown' && <StockLine stock={stock} isIntangible={isIntangible} />}
      </div>
      <div className={styles.buying}>
        <PriceTag offer={offer} isOfList isRental={isRental} />
        <Purchase product={product} />
      </div>
    </li>
  );
}

function Purchase({ product }: { readonly product: TileProduct }) {
  const t = useTexts('trade');
  const { path } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const { name, link, purchase, stock } = product;
  const isSold = purchase !== 'nowhere' && !isSoldOut(stock);
  if (!isSold || purchase !== 'line') {
    return (
      <Button size="s" href={path(link)} iconEnd="arrow-right">
        {t(isSold ? 'trade.onPage' : 'trade.see')}
      </Button>
    );
  }
  const add = async () => {
    setIsBusy(true);
    await wishesToCart([product]);
    setIsBusy(false);
  };
  return (
    <Button
      size="s"
      icon="cart"
      busy={isBusy}
      onClick={() => void add()}
      aria-label={t('trade.addOf', { name })}
    >
      {t('trade.add')}
    </Button>
  );
}
