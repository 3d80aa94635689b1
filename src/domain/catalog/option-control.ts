import type { ConfigurableOption } from './product.ts';

/**
 * The control for an option: colour swatches, buttons side by side, a list, or a list with a search
 * field.
 */
export type OptionControl = 'swatches' | 'pills' | 'list' | 'search';

/** spec-gap: up to 8 short words fit side by side, and up to 15 are found in a list at a glance. */
const maxValues = { pills: 8, list: 15 } as const;
const maxPillLength = 28;

/** Chooses the control of an option by the number and kind of its values. */
export function optionControl({ values }: Pick<ConfigurableOption, 'values'>): OptionControl {
  if (values.length > maxValues.list) return 'search';
  if (values.every(({ swatch }) => swatch !== undefined)) return 'swatches';
  const areShort = values.every(({ label }) => label.length <= maxPillLength);
  return values.length <= maxValues.pills && areShort ? 'pills' : 'list';
}
