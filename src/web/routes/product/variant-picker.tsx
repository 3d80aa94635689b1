import { matchVariant } from '#domain/catalog/choose-variant.ts';
import { optionControl } from '#domain/catalog/option-control.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import type { LinkedValue } from './linked-value.ts';
import { OptionPills } from './option-pills.tsx';
import { lazyPiece } from '#web/ui/lazy-piece.tsx';
import styles from './variant-picker.module.css';

const OptionList = lazyPiece(
  'routes/product/option-list',
  async () => (await import('./option-list.tsx')).OptionList,
);

export interface VariantPickerProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant;
}

/** Every value of every option is a link, so that choosing works without scripts (rules/pages#without-scripts). */
export function VariantPicker({ product, variant }: VariantPickerProps) {
  const { path, storeView } = useShop();
  const { listsOutOfStock } = storeView.settings.catalog;
  const chosen: Record<string, string> = {};
  for (const { attributeCode } of product.options) {
    const value = variant.attributes[attributeCode];
    if (typeof value === 'string') chosen[attributeCode] = value;
  }
  const linkTo = (code: string, id: string) => {
    const match = matchVariant(product.variants, {
      choices: { ...chosen, [code]: id },
      listsOutOfStock,
    });
    if (!match.ok) return {};
    return { href: path(`/${variantPath(product, match.value)}`) };
  };
  return (
    <div className="stack gap-5" data-testid="variantsLabel">
      {product.options.map((option) => {
        const code = option.attributeCode;
        const values = option.values.map((value): LinkedValue => ({
          ...value,
          ...linkTo(code, value.id),
          isChosen: value.id === chosen[code],
        }));
        const control = optionControl(option);
        const isSideBySide = control === 'swatches' || control === 'pills';
        const Control = isSideBySide ? OptionPills : OptionList;
        return (
          <div key={code}>
            <p className={styles.label}>
              {option.label}
              {isSideBySide && <strong>{values.find(({ isChosen }) => isChosen)?.label}</strong>}
            </p>
            <Control label={option.label} values={values} isLong={control === 'search'} />
          </div>
        );
      })}
    </div>
  );
}
