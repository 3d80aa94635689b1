import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { useShop } from '#web/state/shop.tsx';
import styles from './buy-box.module.css';
import { VariantPicker } from './product-parts.ts';

interface VariantChoiceProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

/** The choice of a variant, or that there is none (spec §8). */
export function VariantChoice({ product, variant }: VariantChoiceProps) {
  const { t } = useShop();
  if (!variant) return <p className={styles.none}>{t('product.noVariants')}</p>;
  return <VariantPicker product={product} variant={variant} />;
}
