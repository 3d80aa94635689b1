import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import type { Language } from '#domain/settings.ts';
import { consentAnswer, consentPlace, consentVersionText } from '#texts/consents.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { text } from '#texts/markup.ts';
import { consentTexts } from '#texts/my-data.ts';
import type { WrittenTable } from './written-table.ts';

/** Consents as the page about a person shows them, each with its text. */
export function consentRows(consents: readonly ConsentEvent[], language: Language): WrittenTable {
  const t = consentTexts[language];
  const names = ['about', 'answer', 'at', 'place', 'version'] as const;
  return {
    heads: names.map((name) => ({
      label: t(`consents.${name}`),
      kind: name === 'at' ? 'time' : '',
    })),
    rows: consents.map((each) =>
      [
        t(`consents.about_${each.about}`),
        consentAnswer(each, t),
        writeDayAndTime(each.at),
        consentPlace(each, t),
        [consentVersionText(each, t), each.sentence ?? ''].join(' ').trim(),
      ].map(text),
    ),
  };
}
