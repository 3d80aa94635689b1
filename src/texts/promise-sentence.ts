import type { DeliveryPromise } from '#domain/checkout/delivery-promise.ts';
import type { Translate } from './create-texts.ts';
import type nb from '#texts/nb/delivery.json';

/** The words about the delivery time of a line. */
export type DeliveryTexts = Translate<keyof typeof nb>;

/**
 * The sentence about a line's arrival, the same on a page and in a letter: `Levering 27. november–3.
 * desember`.
 */
export function promiseSentence(t: DeliveryTexts, { kind, from, to }: DeliveryPromise): string {
  return t(`delivery.${kind}`, { days: daysText(t, from, to) });
}

/** Writes days `yyyy-mm-dd` as text, with the month once where it is the same. */
function daysText(t: DeliveryTexts, from: string, to: string): string {
  if (from === to) return dayText(t, to);
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dayText(t, from)}–${dayText(t, to)}`;
  return t('delivery.daysOfMonth', { first: String(partsOf(from).day), ...named(t, to) });
}

function dayText(t: DeliveryTexts, day: string): string {
  return t('delivery.day', named(t, day));
}

function named(
  t: DeliveryTexts,
  written: string,
): { readonly day: string; readonly month: string } {
  const { day, month } = partsOf(written);
  return { day: String(day), month: t('delivery.months').split(',')[month - 1] ?? '' };
}

function partsOf(written: string): { readonly day: number; readonly month: number } {
  const [, month = 0, day = 0] = written.split('-').map(Number);
  return { day, month };
}
