import type { Language } from '#domain/settings.ts';

/** Values that a sentence names. Numbers are grouped as the language does; a year or an id is given as text. */
export type TextValues = Readonly<Record<string, string | number>>;

type OneForm = '_one';
type OtherForm = '_other';

/** Keys without number, as they stand in the dictionary. */
type PlainKey<Key> = Key extends `${string}${OneForm | OtherForm}` ? never : Key;

/** Keys that come in two forms, named without them. */
type PluralKey<Key> = Key extends `${infer Base}${OtherForm}` ? Base : never;

/** The sentence of a key: `t('cart.add', { name })`; one that counts needs its `count`. */
export type Translate<Key extends string> = <Asked extends PlainKey<Key> | PluralKey<Key>>(
  key: Asked,
  ...values: Asked extends PluralKey<Key>
    ? [values: TextValues & { readonly count: number }]
    : [values?: TextValues]
) => string;

/** Grouping is written out: a space that doesn't break in Norwegian, a comma in English. */
const groups: Readonly<Record<Language, string>> = { nb: '\u00A0', en: ',' };

/** A whole or broken number with its thousands grouped and the language's decimal sign. */
export function groupedNumber(language: Language, value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, groups[language]);
  const sign = value < 0 ? '−' : '';
  const point = language === 'nb' ? ',' : '.';
  return sign + grouped + (decimals === undefined ? '' : point + decimals);
}

/** Makes the `t` of one language from its dictionary; a key it doesn't hold comes back as it is. */
export function createTexts<Dictionary extends Readonly<Record<string, string>>>(
  language: Language,
  dictionary: Dictionary,
): Translate<keyof Dictionary & string> {
  const sentences = new Map(Object.entries(dictionary));
  return (key, ...[values]) => {
    const count = values?.['count'];
    // Norwegian and English alike count one, and others.
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

/** The `t` of each language for texts that are fetched when they are first asked for; again where that failed. */
export function textsOnDemand<Dictionary extends Readonly<Record<string, string>>>(
  fetch: (language: Language) => Promise<{ readonly default: Dictionary }>,
): (language: Language) => Promise<Translate<keyof Dictionary & string>> {
  const known: Partial<Record<Language, Translate<keyof Dictionary & string>>> = {};
  return async (language) =>
    (known[language] ??= createTexts(language, (await fetch(language)).default));
}
