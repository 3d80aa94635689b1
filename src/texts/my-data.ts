import type { Language } from '#domain/settings.ts';
import type { ConsentTexts } from './consents.ts';
import { createTexts, type Translate } from './create-texts.ts';
import consentsEn from '#texts/en/consents.json' with { type: 'json' };
import consentsNb from '#texts/nb/consents.json' with { type: 'json' };
import en from '#texts/en/my-data.json' with { type: 'json' };
import quotesEn from '#texts/en/quotes.json' with { type: 'json' };
import quotesNb from '#texts/nb/quotes.json' with { type: 'json' };
import returnsEn from '#texts/en/returns.json' with { type: 'json' };
import returnsNb from '#texts/nb/returns.json' with { type: 'json' };
import nb from '#texts/nb/my-data.json' with { type: 'json' };

type MyDataKey = keyof typeof nb;
export type MyDataTexts = Translate<MyDataKey>;

/** The texts of the file that holds everything about a person. */
export const myDataTexts: Readonly<Record<Language, MyDataTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};

export const consentTexts: Readonly<Record<Language, ConsentTexts>> = {
  nb: createTexts('nb', consentsNb),
  en: createTexts('en', consentsEn),
};

type After<Start extends string> = MyDataKey extends infer Key
  ? Key extends `myData.${Start}_${infer Name}`
    ? Name
    : never
  : never;

export type FieldLabel = After<'label'>;

/** A kind of code that the database holds, with a word for each. */
export type WordGroup =
  | 'alertKind'
  | 'approval'
  | 'author'
  | 'cartPayment'
  | 'condition'
  | 'order'
  | 'paper'
  | 'payment'
  | 'points'
  | 'posting'
  | 'provider'
  | 'quote'
  | 'quoteAuthor'
  | 'reason'
  | 'request'
  | 'requestKind'
  | 'return'
  | 'returnKind'
  | 'review'
  | 'shipment'
  | 'subscription'
  | 'wish'
  | 'yesNo';

/** The codes of returns and quotes have the words of their pages. */
const sharedGroups: Readonly<Partial<Record<WordGroup, string>>> = {
  quote: 'quotes.status',
  quoteAuthor: 'quotes.author',
  return: 'returns.status',
  returnKind: 'returns.kind',
  reason: 'returns.reason',
  condition: 'returns.condition',
  wish: 'returns.resolution',
};

export function labelFor(label: FieldLabel, language: Language): string {
  return myDataTexts[language](`myData.label_${label}`);
}

/** The name of a table for people. */
export function tableTitle(table: string, language: Language): string {
  return wordOf(`myData.table_${table}`, language) ?? '';
}

/** The word for a code; undefined where there is none. */
export function wordFor(group: WordGroup, code: string, language: Language): string | undefined {
  const words: Readonly<Record<string, string>> =
    language === 'nb' ? { ...returnsNb, ...quotesNb } : { ...returnsEn, ...quotesEn };
  const shared = sharedGroups[group];
  return shared === undefined
    ? wordOf(`myData.${group}_${code}`, language)
    : words[`${shared}_${code}`];
}

function wordOf(key: string, language: Language): string | undefined {
  const words: Readonly<Record<string, string>> = language === 'nb' ? nb : en;
  return words[key];
}
