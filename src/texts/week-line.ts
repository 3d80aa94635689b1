import type { Language } from '#domain/settings.ts';
import { clockText, weekRows, type OpeningHours } from '#domain/time/opening-hours.ts';
import type { StoresTexts } from './stores.ts';

/** A shop's hours in one line, without closed days: `mandag–fredag 06.30–18.00, lørdag 09.00–16.00`. */
export function weekLine(week: OpeningHours['week'], language: Language, t: StoresTexts): string {
  const days = (['1', '2', '3', '4', '5', '6', '7'] as const).map((day) => t(`stores.day${day}`));
  const time = (minutes: number) =>
    language === 'nb' ? clockText(minutes).replace(':', '.') : clockText(minutes);
  return weekRows(week)
    .flatMap(({ first, last, span }) => {
      if (span === undefined) return [];
      const named = [...new Set([days[first], days[last]])].join('–');
      return [`${named} ${time(span.opens)}–${time(span.closes)}`];
    })
    .join(', ');
}
