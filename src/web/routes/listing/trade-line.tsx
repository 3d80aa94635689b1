import type { ReactNode } from 'react';
import type { Offer } from '#domain/pricing/offer.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { LinePurchase } from './line-purchase.tsx';
import type { Wish } from '#domain/cart/to-cart-item.ts';
import { ArticleNumbers } from '#web/features/product/article-numbers.tsx';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useQuantity } from '#web/features/product/use-quantity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { TradeStock } from './trade-stock.tsx';
import { TradeTiers } from './trade-tiers.tsx';
import styles from './trade-list.module.css';

interface TradeLineProps {
  readonly article: {
    readonly sku: string;
    readonly offer: Offer;
    readonly stock: StockItem;
    readonly isIntangible?: boolean;
    readonly isRental?: boolean;
    readonly nrf?: string | undefined;
  };
  /** The name for places with plain text only. */
  readonly name: string;
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly marks?: ReactNode;
  readonly instead?: ReactNode;
  readonly find: () => Promise<Omit<Wish, 'quantity'> | undefined>;
}

export function TradeLine(props: TradeLineProps) {
  const { article, name, picture, title, marks, instead, find } = props;
  const { storeView } = useShop();
  const { sku, offer, stock, isIntangible, nrf } = article;
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const [quantity, setQuantity] = useQuantity(bounds);
  const packing = offer.kind === 'priced' ? offer : undefined;
  // The stock is a number, except where the line leads to a choice of articles, or the article is rented and comes
  // back.
  const isCounted = !instead && !isIntangible && !article.isRental;
  const shown = offerAt(offer, instead ? 1 : quantity);
  return (
    <>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.name}>
        <div>
          {title}
          <p className={`soft ${styles.numbers}`}>
            <ArticleNumbers sku={sku} nrf={nrf} />
          </p>
        </div>
        {marks}
      </div>
      <div className={styles.stock}>
        {offer.kind !== 'unknown' && !isCounted && (
          <StockLine stock={stock} isIntangible={isIntangible} />
        )}
        {offer.kind !== 'unknown' && isCounted && (
          <TradeStock stock={stock} saleUnit={packing?.saleUnit} />
        )}
      </div>
      <div className={styles.price}>
        <PriceTag offer={shown} isOfList isRental={article.isRental} />
        {shown.kind === 'priced' && !instead && (
          <PackedQuantity quantity={quantity} packing={shown} isPriceOnly className="soft small" />
        )}
        {!instead && <TradeTiers offer={offer} quantity={quantity} />}
      </div>
      <div className={styles.purchase}>
        {instead ?? (
          <LinePurchase
            sku={sku}
            name={name}
            bounds={bounds}
            quantity={quantity}
            onQuantity={setQuantity}
            stock={stock}
            packing={packing}
            isSingle={isIntangible}
            find={find}
          />
        )}
      </div>
    </>
  );
}
