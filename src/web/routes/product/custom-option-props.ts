import type { CustomOption, Surcharge } from '#domain/catalog/custom-option.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';

export interface CustomOptionProps {
  readonly option: CustomOption;
  /** The stored value: a text, an id, or ids joined by comma; empty when nothing is chosen. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly priceOf: (surcharge: Surcharge | undefined) => Price | undefined;
  readonly refusal: Refusal | undefined;
}
