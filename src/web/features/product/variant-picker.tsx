import { matchVariant } from '#domain/catalog/choose-variant.ts';
import type { ConfigurableOption } from '#domain/catalog/product.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { useShop } from '#web/state/shop.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './variant-picker.module.css';

interface VariantPickerProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant;
}

/** Every value of every option as a link to the variant it leads to, so that it works without scripts. */
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
    if (!match.ok) return undefined;
    return path(`/${product.urlPath}?childSku=${encodeURIComponent(match.value.sku)}`);
  };
  return (
    <div className="stack gap-5" data-testid="variantsLabel">
      {product.options.map((option) => (
        <OptionValues
          key={option.attributeCode}
          option={option}
          chosenId={chosen[option.attributeCode]}
          linkTo={linkTo}
        />
      ))}
    </div>
  );
}

interface OptionValuesProps {
  readonly option: ConfigurableOption;
  readonly chosenId: string | undefined;
  readonly linkTo: (code: string, id: string) => string | undefined;
}

function OptionValues({ option, chosenId, linkTo }: OptionValuesProps) {
  const { t } = useShop();
  const chosen = option.values.find(({ id }) => id === chosenId);
  return (
    <div>
      <p className={styles.label}>
        {option.label}
        {chosen && <strong>{chosen.label}</strong>}
      </p>
      <ul
        role="list"
        className={styles.values}
        aria-label={t('product.choose', { name: option.label })}
      >
        {option.values.map(({ id, label, swatch }) => {
          const href = linkTo(option.attributeCode, id);
          const isColour = swatch?.startsWith('#') === true;
          const content = (
            <>
              {isColour && <SwatchDot colour={swatch} />}
              {label}
            </>
          );
          return (
            <li key={id}>
              {href === undefined ? (
                <span
                  className={classNames(styles.value, styles.missing)}
                  aria-label={t('product.notCombinable', { value: label })}
                  role="note"
                >
                  {content}
                </span>
              ) : (
                <a
                  href={href}
                  className={styles.value}
                  aria-current={id === chosenId ? 'true' : undefined}
                  data-keep-scroll
                >
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The colour is an attribute of the drawing, since the content policy allows no inline styles. */
function SwatchDot({ colour }: { colour: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden>
      <circle cx="8" cy="8" r="7.5" fill={colour} />
    </svg>
  );
}
