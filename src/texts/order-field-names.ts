import type { OrderField } from '#domain/checkout/order-fields.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/order-fields.json' with { type: 'json' };
import nb from '#texts/nb/order-fields.json' with { type: 'json' };

type Names = Translate<keyof typeof nb>;

const names: Readonly<Record<Language, Names>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};

/** The name of an order field: the merchant's label, else the shop's, else its code. */
export function orderFieldName(
  { code, label }: Pick<OrderField, 'code' | 'label'>,
  language: Language,
): string {
  if (label !== undefined) return label;
  const key = `orderFields.${code}` as Parameters<Names>[0];
  // A key without a text is returned unchanged.
  const name = names[language](key);
  return name === key ? code : name;
}

/** The value of a field for reading, with a day as 02.04.2026. */
export function orderFieldText(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
}
