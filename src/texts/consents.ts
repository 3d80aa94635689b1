import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import type { Translate } from './create-texts.ts';
import type nb from '#texts/nb/consents.json';

export type ConsentTexts = Translate<keyof typeof nb>;

/** The answer in words; for a device with the purposes that were allowed. */
export function consentAnswer(
  { about, answer, purposes = [] }: Pick<ConsentEvent, 'about' | 'answer' | 'purposes'>,
  t: ConsentTexts,
): string {
  if (about !== 'device') return t(`consents.${answer}`);
  const named = purposes.map((purpose) => t(`consents.purpose_${purpose}`)).join(', ');
  return named === '' ? t('consents.device_no') : t('consents.device_yes', { purposes: named });
}

export function consentPlace(
  { place, order }: Pick<ConsentEvent, 'place' | 'order'>,
  t: ConsentTexts,
): string {
  return order === undefined ? t(`consents.at_${place}`) : t('consents.at_order', { order });
}

/** The number of the text; the built-in terms of sale have none. */
export function consentVersionText(
  { about, version }: Pick<ConsentEvent, 'about' | 'version'>,
  t: ConsentTexts,
): string {
  if (version !== undefined) return t('consents.version_of', { version: String(version) });
  return about === 'terms' ? t('consents.version_standard') : '';
}
