import { defaultSettings } from '#domain/settings.ts';

/**
 * The fields as bits, so that one number holds the set of fields in which a word of a product occurs.
 */
export const fieldBits = { name: 1, sku: 2, category: 4, attribute: 8, detail: 16 } as const;

const { boosts: given } = defaultSettings.search;
/** Fields without a boost of their own count like a category, or half of it. */
const boosts = { ...given, attribute: given.category, detail: given.category / 2 } as const;
const fields = ['name', 'sku', 'category', 'attribute', 'detail'] as const;
/** This factor makes every weight a whole number. */
const weightUnit = 2;

/**
 * The weight of each set of fields: a word that is in several fields gets the weights of all
 * (rules/search#ranking).
 */
export const fieldSetWeights: readonly number[] = Array.from(
  { length: 1 << fields.length },
  (_, set) =>
    fields
      .filter((field) => (set & fieldBits[field]) !== 0)
      .reduce((weight, field) => weight + boosts[field] * weightUnit, 0),
);
