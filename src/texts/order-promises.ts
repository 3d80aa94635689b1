import type { OrderPromises } from '#domain/orders/order-promises.ts';
import type { Language, Settings } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/promises.json' with { type: 'json' };
import nb from '#texts/nb/promises.json' with { type: 'json' };

type PromiseDictionary = Readonly<Record<keyof typeof nb, string>>;

/** What is promised of delivery and return, in the same words on a page and in a letter. */
const promiseTexts: Readonly<Record<Language, Translate<keyof PromiseDictionary>>> = {
  nb: createTexts<PromiseDictionary>('nb', nb),
  en: createTexts<PromiseDictionary>('en', en),
};

/** How each part of an order comes, the same on the page and in the letter. */
export function deliverySentences(
  language: Language,
  { fulfilments }: OrderPromises,
): readonly string[] {
  const t = promiseTexts[language];
  return fulfilments.map((each) =>
    // Beside other goods it must say which it means.
    each === 'from-stock' && fulfilments.length === 1
      ? t('promises.pack')
      : t(`promises.delivery_${each}`),
  );
}

/** What the shop takes back of its own will, from households and firms alike. */
export function returnSentences(
  language: Language,
  { fulfilments, isReturnable }: OrderPromises,
  { freeDays }: Settings['returns'],
): readonly string[] {
  const t = promiseTexts[language];
  return [
    ...(isReturnable ? [t('promises.return', { days: freeDays })] : []),
    ...(fulfilments.includes('made-to-measure') ? [t('promises.noReturn')] : []),
  ];
}

/** The consumer's right of withdrawal, by what was bought; nothing for a firm. */
export function withdrawalSentences(
  language: Language,
  { fulfilments, isReturnable, isConsumer }: OrderPromises,
  { withdrawalDays: days }: Settings['returns'],
): readonly string[] {
  if (!isConsumer) return [];
  const t = promiseTexts[language];
  return [
    ...(isReturnable ? [t('promises.withdrawal', { days })] : []),
    ...excepted.flatMap((each) =>
      fulfilments.includes(each) ? [t(`promises.withdrawal_${each}`, { days })] : [],
    ),
  ];
}

/** Where the form is that a buyer may withdraw with. */
export function formSentence(language: Language): string {
  return promiseTexts[language]('promises.withdrawalForm');
}

/** What the right ends early for, or does not cover. */
const excepted = ['made-to-measure', 'rental', 'service', 'download'] as const;
