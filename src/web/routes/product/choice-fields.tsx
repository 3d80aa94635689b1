import type { CartItemOptions } from '#domain/cart/cart.ts';
import { netWithoutOptions, optionPrice, partPrice } from '#domain/pricing/added-price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { BundleOptionField } from './bundle-option-field.tsx';
import { CustomOptionField } from './custom-option-field.tsx';
import styles from './choices.module.css';
import type { Choices } from './use-choices.ts';

interface ChoiceFieldsProps {
  readonly product: OfferedProduct;
  readonly choices: Choices;
  /** The quantity and choices so far, on which the price of each choice depends. */
  readonly taken: {
    readonly sku: string;
    readonly options: CartItemOptions;
    readonly quantity: number;
  };
  /** The visitor tried to buy, so missing choices are marked. */
  readonly isMarked: boolean;
}

/** The places of a bundle, then the custom options, each with its price. */
export function ChoiceFields({ product, choices, taken, isMarked }: ChoiceFieldsProps) {
  const base = netWithoutOptions(product, taken);
  const refusalOf = (key: string) => (isMarked ? choices.refusals.get(key) : undefined);
  return (
    <div className={styles.choices}>
      {product.bundle?.options.map(
        (option) =>
          option.selections.length > 0 && (
            <BundleOptionField
              key={option.id}
              option={option}
              choice={choices.choiceOf(option.id)}
              onChoose={choices.fill}
              priceOf={(part) => partPrice(product, part, taken.quantity)}
              refusal={refusalOf(`place ${option.id}`)}
            />
          ),
      )}
      {product.customOptions.map((option) => (
        <CustomOptionField
          key={option.id}
          option={option}
          value={choices.valueOf(option)}
          onChoose={(value) => choices.write(option, value)}
          priceOf={(surcharge) =>
            base.ok ? optionPrice(product, surcharge, base.value) : undefined
          }
          refusal={refusalOf(`option ${option.id}`)}
        />
      ))}
    </div>
  );
}
