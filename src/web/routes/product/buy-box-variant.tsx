import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './buy-box.module.css';

const VariantPicker = lazyPiece(async () => (await import('./variant-picker.tsx')).VariantPicker);

interface VariantChoiceProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

export function VariantChoice({ product, variant }: VariantChoiceProps) {
  const { t } = useShop();
  if (!variant) return <p className={styles.none}>{t('product.noVariants')}</p>;
  return <VariantPicker product={product} variant={variant} />;
}
