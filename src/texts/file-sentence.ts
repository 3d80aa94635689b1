import type { ShownFile } from '#domain/orders/bought-file.ts';
import type placedOrder from '#texts/nb/placed-order.json';
import type { Translate } from './create-texts.ts';
import { writeDayAndTime } from './dates.ts';

/**
 * The sentence about how often and until when a file can be downloaded, or why it can't; empty where
 * there is no limit.
 */
export function fileSentence(
  t: Translate<keyof typeof placedOrder>,
  { standing, downloads, maxDownloads: max, until }: ShownFile,
): string {
  const time = until === undefined ? '' : writeDayAndTime(until);
  if (standing === 'used-up') return t('placedOrder.fileUsedUp', { count: max ?? downloads });
  if (standing === 'expired') return t('placedOrder.fileExpired', { time });
  if (standing !== 'open') return t(`placedOrder.file_${standing}`);
  const times =
    max === undefined
      ? []
      : downloads === 0
        ? [t('placedOrder.fileTimes', { count: max })]
        : [t('placedOrder.fileUsed', { used: downloads, max })];
  return [...times, ...(time === '' ? [] : [t('placedOrder.fileUntil', { time })])].join(' ');
}
