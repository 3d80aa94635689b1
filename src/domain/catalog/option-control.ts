import type { ConfigurableOption } from './product.ts';

/** The value of an option is chosen by colour, side by side, from a list, from a list that can be searched. */
export type OptionControl = 'swatches' | 'pills' | 'list' | 'search';

/** spec-gap: so many short words stand side by side, so many are found in a list at a glance. */
const most = { pills: 8, list: 15 } as const;
const maxPillLength = 28;

/** Which control fits an option, by the number and kind of its values. */
export function optionControl({ values }: Pick<ConfigurableOption, 'values'>): OptionControl {
  if (values.length > most.list) return 'search';
  if (values.every(({ swatch }) => swatch !== undefined)) return 'swatches';
  const areShort = values.every(({ label }) => label.length <= maxPillLength);
  return values.length <= most.pills && areShort ? 'pills' : 'list';
}
