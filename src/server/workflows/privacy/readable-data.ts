import type { ConsentEvent } from '#domain/privacy/consent-event.ts';
import { partNames } from '#domain/privacy/personal-parts.ts';
import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { TableOfPerson } from '#server/repositories/privacy/register.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { attribute, text } from '#texts/markup.ts';
import { labelFor, myDataTexts, tableTitle } from '#texts/my-data.ts';
import { consentRows } from './consent-rows.ts';
import { readableStyle } from './readable-style.ts';
import type { SheetField } from './sheet-field.ts';
import { sheets } from './sheets.ts';
import { writtenField } from './written-field.ts';
import { cardsMarkup, tableMarkup } from './written-table.ts';

interface Shown {
  readonly email: string;
  /** The rows as their person gets them, with the names of what they point to. */
  readonly tables: readonly Pick<TableOfPerson, 'table' | 'part' | 'rows'>[];
  readonly consents: readonly ConsentEvent[];
  readonly at: Moment;
  readonly language: Language;
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly markup: string;
}

/** A page for people, which needs no network and no program of the shop (rules/safety#my-data). */
export function readableData(shown: Shown): string {
  const { email, at, language } = shown;
  const t = myDataTexts[language];
  const title = text(t('myData.heading', { email }));
  const parts = partsOf(shown);
  const links = parts.map(({ id, title: name }) => `<li><a href="#${id}">${text(name)}</a></li>`);
  const sections = parts.map(
    ({ id, title: name, markup }) =>
      `<section id="${id}"><h2>${text(name)}</h2>${markup}</section>`,
  );
  const body = sections.length === 0 ? `<p>${text(t('myData.none'))}</p>` : sections.join('\n');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${readableStyle}</style></head><body><header><h1>${title}</h1>
<p>${text(t('myData.made', { at: writeDayAndTime(at) }))}</p><p class="soft">${text(t('myData.beside'))}</p>
<nav aria-label="${attribute(t('myData.contents'))}"><ul>${links.join('')}</ul></nav></header>
<main>${body}</main></body></html>\n`;
}

function partsOf({ tables, consents, language }: Shown): readonly Part[] {
  const t = myDataTexts[language];
  const parts = partNames.flatMap((part): readonly Part[] => {
    const own = tables.filter((each) => each.part === part);
    const title = t(`myData.part_${part}`);
    const markup = own.map((each) => tableText(each, title, language)).join('');
    return markup === '' ? [] : [{ id: part, title, markup }];
  });
  if (consents.length === 0) return parts;
  const given = tableMarkup(consentRows(consents, language));
  return [...parts, { id: 'consents', title: t('myData.part_consents'), markup: given }];
}

/** The rows of a table; a field that no row has is left out. */
function tableText(
  { table, rows }: Shown['tables'][number],
  part: string,
  language: Language,
): string {
  const sheet = sheets[table];
  if (sheet === undefined) return '';
  const cells = rows.map((row) => sheet.fields.map((field) => writtenField(row, field, language)));
  const used = sheet.fields.flatMap((field, column) =>
    cells.some((each) => each[column] !== '')
      ? [{ label: labelFor(field.label, language), kind: kindOf(field), column }]
      : [],
  );
  if (used.length === 0) return '';
  const heads = used.map(({ label, kind }) => ({ label, kind }));
  const filled = cells.map((each) => used.map(({ column }) => each[column] ?? ''));
  const written = sheet.isCards === true ? cardsMarkup : tableMarkup;
  const title = tableTitle(table, language);
  const heading = title === part ? '' : `<h3>${text(title)}</h3>`;
  return heading + written({ heads, rows: filled });
}

function kindOf({ as }: SheetField): string {
  if (as === 'time' || as === 'day') return 'time';
  return as === 'money' ? 'money' : '';
}
