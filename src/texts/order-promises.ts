import type { OrderPromises } from '#domain/orders/order-promises.ts';
import type { Settings } from '#domain/settings.ts';
import type { Translate } from './create-texts.ts';
import type nb from '#texts/nb/promises.json';

/** The promises of delivery and return, in the same words on a page and in a letter. */
export type PromiseTexts = Translate<keyof typeof nb>;

/** The way each part of an order comes, the same on the page and in the letter. */
export function deliverySentences(
  t: PromiseTexts,
  { fulfilments }: OrderPromises,
  { stockDays: count, orderWeeks }: Settings['delivery'],
  isFetched: boolean,
): readonly string[] {
  return fulfilments.map((each) => {
    if (each === 'from-stock' && isFetched) return t('promises.fetched');
    if (each !== 'from-stock') return t(`promises.delivery_${each}`, { ...orderWeeks });
    // Beside other goods it must say which it means.
    const key = fulfilments.length === 1 ? 'promises.pack' : 'promises.delivery_from-stock';
    return t(key, { count });
  });
}

/** The shop's own promise to take goods back, from households and firms alike. */
export function returnSentences(
  t: PromiseTexts,
  { fulfilments, isReturnable }: OrderPromises,
  { freeDays }: Settings['returns'],
): readonly string[] {
  return [
    ...(isReturnable ? [t('promises.return', { days: freeDays })] : []),
    ...(fulfilments.includes('made-to-measure') ? [t('promises.noReturn')] : []),
  ];
}

/** The consumer's right of withdrawal, by what was bought; nothing for a firm. */
export function withdrawalSentences(
  t: PromiseTexts,
  { fulfilments, isReturnable, isConsumer }: OrderPromises,
  { withdrawalDays: days }: Settings['returns'],
): readonly string[] {
  if (!isConsumer) return [];
  return [
    ...(isReturnable ? [t('promises.withdrawal', { days })] : []),
    ...excepted.flatMap((each) =>
      fulfilments.includes(each) ? [t(`promises.withdrawal_${each}`, { days })] : [],
    ),
  ];
}

/** Where the form is that a buyer may withdraw with. */
export function formSentence(t: PromiseTexts): string {
  return t('promises.withdrawalForm');
}

/** The right to withdraw ends early for these, or does not cover them. */
const excepted = ['made-to-measure', 'rental', 'service', 'download'] as const;
