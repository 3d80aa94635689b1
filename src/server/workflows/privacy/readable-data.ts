import { partNames, type PartName } from '#domain/privacy/personal-parts.ts';
import { ore } from '#domain/money/ore.ts';
import { localeOf } from '#domain/store-faces.ts';
import type { Language } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { text } from '#texts/markup.ts';
import { fieldName, myDataTexts } from '#texts/my-data.ts';

export type RowsByPart = ReadonlyMap<PartName, readonly PersonRow[]>;

interface Shown {
  readonly email: string;
  readonly rows: RowsByPart;
  readonly at: Moment;
  readonly language: Language;
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem 1rem;margin:0}dd{margin:0;overflow-wrap:anywhere}' +
  'section>dl{border-top:1px solid #ccc;padding:.75rem 0}';

/** A page for people, which needs no network and no program of the shop. */
export function readableData({ email, rows, at, language }: Shown): string {
  const t = myDataTexts[language];
  const title = text(t('myData.heading', { email }));
  const sections = partNames.flatMap((part) => {
    const own = rows.get(part) ?? [];
    if (own.length === 0) return [];
    const written = own.map((row) => valueText(row, '', language));
    return [`<section><h2>${text(t(`myData.part_${part}`))}</h2>${written.join('')}</section>`];
  });
  const body = sections.length === 0 ? `<p>${text(t('myData.none'))}</p>` : sections.join('\n');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<style>${style}</style><h1>${title}</h1><p>${text(t('myData.made', { at: writeDayAndTime(at) }))}</p>
${body}</html>\n`;
}

/** The markup of a value: a list of its named fields, or its text. */
function valueText(value: unknown, name: string, language: Language): string {
  if (Array.isArray(value)) return value.map((each) => valueText(each, name, language)).join(' ');
  if (typeof value === 'object' && value !== null) return fieldsText(value, language);
  if (typeof value === 'number' && /(?:^at|_at|At)$/.test(name)) {
    return text(writeDayAndTime(moment(value)));
  }
  if (typeof value === 'number' && /(?:^|_)(?:net|vat|gross|amount)$/.test(name)) {
    return text(createFormat(localeOf[language]).amount(ore(value)));
  }
  return text(String(value));
}

/** Fields without a name for people are numbers and marks of the shop, which only the JSON has. */
function fieldsText(fields: object, language: Language): string {
  const said = Object.entries(fields).flatMap(([name, value]) => {
    const label = fieldName(name, language);
    if (label === undefined || isEmpty(value)) return [];
    const written = valueText(value, name, language);
    return written === '' ? [] : [`<dt>${text(label)}</dt><dd>${written}</dd>`];
  });
  return said.length === 0 ? '' : `<dl>${said.join('')}</dl>`;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
