import type { OrderPromises } from '#domain/orders/order-promises.ts';
import type { Settings } from '#domain/settings.ts';
import type { Translate } from './create-texts.ts';
import type nb from '#texts/nb/promises.json';

/** Texts about delivery and return, the same on a page and in a letter. */
export type PromiseTexts = Translate<keyof typeof nb>;

/** Sentences that say how each part of an order arrives, the same on the page and in the letter. */
export function deliverySentences(
  t: PromiseTexts,
  { fulfilments }: OrderPromises,
  { stockDays: count, orderWeeks }: Settings['delivery'],
  isFetched: boolean,
): readonly string[] {
  return fulfilments.map((each) => {
    if (each === 'from-stock' && isFetched) return t('promises.fetched');
    if (each !== 'from-stock') return t(`promises.delivery_${each}`, { ...orderWeeks });
    // Among other goods the sentence must name its own.
    const key = fulfilments.length === 1 ? 'promises.pack' : 'promises.delivery_from-stock';
    return t(key, { count });
  });
}

/** The shop's own promise to take goods back, for households and companies. */
export function returnSentences(
  t: PromiseTexts,
  { fulfilments, hasCut, hasSealed, isReturnable }: OrderPromises,
  { freeDays }: Settings['returns'],
): readonly string[] {
  return [
    ...(isReturnable ? [t('promises.return', { days: freeDays })] : []),
    ...(hasCut || fulfilments.includes('made-to-measure') ? [t('promises.noReturn')] : []),
    ...(hasSealed ? [t('promises.noReturnSealed')] : []),
  ];
}

/** The consumer's right of withdrawal for the ordered goods; empty for a company. */
export function withdrawalSentences(
  t: PromiseTexts,
  { fulfilments, hasCut, hasSealed, isReturnable, isConsumer, isPickedUp }: OrderPromises,
  settings: Settings['returns'],
): readonly string[] {
  if (!isConsumer) return [];
  const days = settings.withdrawalDays;
  return [
    ...(isReturnable
      ? [t('promises.withdrawal', { days }), postageSentence(t, settings, isPickedUp)]
      : []),
    ...(hasSealed ? [t('promises.withdrawalSealed')] : []),
    ...excepted.flatMap((each) =>
      fulfilments.includes(each) || (hasCut && each === 'made-to-measure')
        ? [t(`promises.withdrawal_${each}`, { days })]
        : [],
    ),
  ];
}

/** The sentence about the way back of withdrawn goods, and who pays for it (rules/law#postage). */
export function postageSentence(
  t: PromiseTexts,
  { withdrawalPostage }: Pick<Settings['returns'], 'withdrawalPostage'>,
  isPickedUp: boolean,
): string {
  return isPickedUp ? t('promises.pickUp') : t(`promises.postage_${withdrawalPostage}`);
}

/** The sentence about the form for withdrawal. */
export function formSentence(t: PromiseTexts): string {
  return t('promises.withdrawalForm');
}

/** Fulfilments for which the right of withdrawal ends early or does not exist. */
const excepted = ['made-to-measure', 'rental', 'service', 'download'] as const;
