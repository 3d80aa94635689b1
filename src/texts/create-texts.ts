import type { Language } from '#domain/settings.ts';

/**
 * The values for a sentence's placeholders. Numbers are grouped as the language does; a year or an id
 * is passed as text.
 */
export type TextValues = Readonly<Record<string, string | number>>;

type OneForm = '_one';
type OtherForm = '_other';

/** Keys without plural forms. */
type PlainKey<Key> = Key extends `${string}${OneForm | OtherForm}` ? never : Key;

/** Keys with plural forms, without the suffix. */
type PluralKey<Key> = Key extends `${infer Base}${OtherForm}` ? Base : never;

/** Returns the sentence of a key: `t('cart.add', { name })`; a key with plural forms needs `count`. */
export type Translate<Key extends string> = <Asked extends PlainKey<Key> | PluralKey<Key>>(
  key: Asked,
  ...values: Asked extends PluralKey<Key>
    ? [values: TextValues & { readonly count: number }]
    : [values?: TextValues]
) => string;

/** The thousands separators: a no-break space in Norwegian, a comma in English. */
const groups: Readonly<Record<Language, string>> = { nb: '\u00A0', en: ',' };

/** Writes a number with grouped thousands and the language's decimal sign. */
export function groupedNumber(language: Language, value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, groups[language]);
  const sign = value < 0 ? '−' : '';
  const point = language === 'nb' ? ',' : '.';
  return sign + grouped + (decimals === undefined ? '' : point + decimals);
}

/** Makes the `t` of one language from its dictionary; an unknown key is returned unchanged. */
export function createTexts<Dictionary extends Readonly<Record<string, string>>>(
  language: Language,
  dictionary: Dictionary,
): Translate<keyof Dictionary & string> {
  const sentences = new Map(Object.entries(dictionary));
  return (key, ...[values]) => {
    const count = values?.['count'];
    // Norwegian and English both have one form for 1 and another for all other numbers.
    const form = count === 1 ? 'one' : 'other';
    const plural = typeof count === 'number' ? `${key}_${form}` : key;
    const sentence = sentences.get(plural) ?? sentences.get(key) ?? key;
    if (values === undefined) return sentence;
    return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
      const value = values[name] ?? slot;
      return typeof value === 'number' ? groupedNumber(language, value) : value;
    });
  };
}

/** The `t` of each language, loaded at the first use; after a failure it is loaded again. */
export function textsOnDemand<Dictionary extends Readonly<Record<string, string>>>(
  fetch: (language: Language) => Promise<{ readonly default: Dictionary }>,
): (language: Language) => Promise<Translate<keyof Dictionary & string>> {
  const known: Partial<Record<Language, Translate<keyof Dictionary & string>>> = {};
  return async (language) =>
    (known[language] ??= createTexts(language, (await fetch(language)).default));
}
