import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { hasChoices, variantWith } from '#domain/catalog/choose-variant.ts';
import { configuration } from '#domain/catalog/configuration.ts';
import { optionControl } from '#domain/catalog/option-control.ts';
import type { ConfigurableOption } from '#domain/catalog/product.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { useShop } from '#web/state/page/shop.tsx';
import type { LinkedValue } from './linked-value.ts';
import { OptionPills } from './option-pills.tsx';
import { Guard } from '#web/life/guard.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './variant-picker.module.css';

const OptionList = lazyPiece(async () => (await import('./option-list.tsx')).OptionList);

const ChoiceError = lazyPiece(async () => (await import('./choice-error.tsx')).ChoiceError);

export interface VariantPickerProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant;
}

/** The note at a variant, with the reason why it was chosen. */
interface Told {
  readonly sku: string;
  /** Undefined where no variant has the pressed value. */
  readonly also: string | undefined;
}

/**
 * Every value of every option is a link, so that choosing works without scripts
 * (rules/pages#without-scripts).
 */
export function VariantPicker({ product, variant }: VariantPickerProps) {
  const { path, storeView } = useShop();
  const words = useTexts('buying');
  const [told, setTold] = useState<Told>();
  const { listsOutOfStock } = storeView.settings.catalog;
  const chosen: Record<string, string> = {};
  for (const { option, value } of configuration(product.options, variant)) {
    chosen[option.attributeCode] = value.id;
  }
  const linkTo = (code: string, { id, label }: ConfigurableOption['values'][number]) => {
    const choices = { ...chosen, [code]: id };
    const found = variantWith(product, code, { choices, listsOutOfStock });
    if (!found.ok) {
      const onPress = () => setTold({ sku: variant.sku, also: undefined });
      return { isSoldOut: false, isElsewhere: false, onPress };
    }
    const { sku, stock } = found.value;
    const isElsewhere = !hasChoices(found.value, choices);
    const others = configuration(product.options, found.value)
      .filter(({ option, value }) => value.id !== choices[option.attributeCode])
      .map(
        ({ option, value }) => `${option.label.toLocaleLowerCase(storeView.locale)} ${value.label}`,
      )
      .join(', ');
    const also = words('buying.alsoChosen', { choices: others, value: label });
    return {
      href: path(`/${variantPath(product, found.value)}`),
      isSoldOut: isSoldOut(stock),
      isElsewhere,
      onPress: () => setTold(isElsewhere ? { sku, also } : undefined),
    };
  };
  return (
    <div data-testid="variantsLabel">
      <div className="stack gap-5">
        {product.options.map((option) => {
          const code = option.attributeCode;
          const values = option.values.map((value): LinkedValue => ({
            ...value,
            ...linkTo(code, value),
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
      <p role="status" className={styles.told}>
        {told?.sku === variant.sku &&
          (told.also ?? (
            <Guard fallback={null}>
              <ChoiceError refusal={noSuchConfiguration} />
            </Guard>
          ))}
      </p>
    </div>
  );
}

const noSuchConfiguration = { code: 'product.no_such_configuration' } as const;
