import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { TierTable } from '#web/features/product/tier-table.tsx';
import { VariantPicker } from '#web/features/product/variant-picker.tsx';
import { useLoginAddress } from '#web/state/login-address.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  readonly product: OfferedProduct;
  /** The chosen child; absent for products without variants. */
  readonly variant: OfferedVariant | undefined;
}

/** Name, price, choice and button of a product, and what a buyer asks before pressing it. */
export function BuyBox({ product, variant }: BuyBoxProps) {
  const { t, visitor } = useShop();
  const loginAddress = useLoginAddress();
  const article = variant ?? product;
  const { offer, stock } = article;
  const isBackorder = stockText(stock) === 'backorder';
  return (
    <div className={styles.box}>
      <div className="stack gap-2">
        <h1 className={styles.name} data-testid="productName">
          {product.name}
        </h1>
        <p className="soft small figures">
          {t('product.sku')} <span data-testid="productSku">{article.sku}</span>
        </p>
      </div>
      <p className="soft">{product.shortDescription}</p>
      {product.kind === 'configurable' && variant && (
        <VariantPicker product={product} variant={variant} />
      )}
      {product.kind === 'configurable' && !variant && (
        <p className={styles.none}>{t('product.noVariants')}</p>
      )}
      <PriceTag offer={offer} isLarge />
      {offer.kind === 'on-request' && (
        <>
          {!visitor.isLoggedIn && (
            <div>
              <Button variant="primary" size="l" icon="account" href={loginAddress}>
                {t('shell.loginForPrices')}
              </Button>
            </div>
          )}
          <p className="soft small">{t('product.onRequestHelp')}</p>
        </>
      )}
      <StockLine stock={stock} />
      {!product.isCartHidden && offer.kind === 'priced' && (
        <AddToCart product={product} variant={variant} />
      )}
      {offer.kind === 'priced' && offer.tiers.length > 0 && <TierTable tiers={offer.tiers} />}
      <ul role="list" className={styles.promises}>
        <li>
          <Icon name="truck" size="s" />
          {t(isBackorder ? 'product.deliveryBackorder' : 'product.delivery')}
        </li>
        <li>
          <Icon name="return" size="s" />
          {t('product.returns')}
        </li>
        <li>
          <Icon name="shield" size="s" />
          {t('product.fitting')}
        </li>
      </ul>
    </div>
  );
}
