import { phoneText } from '#domain/customer/phone.ts';
import { groupedCardNumber } from '#domain/loyalty/card-number.ts';
import { ore } from '#domain/money/ore.ts';
import type { Language } from '#domain/settings.ts';
import { localeOf } from '#domain/store-faces.ts';
import { moment } from '#domain/time/moment.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';
import { writeDay, writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { anchor, text } from '#texts/markup.ts';
import { myDataTexts, wordFor } from '#texts/my-data.ts';
import type { SheetField, FieldForm } from './sheet-field.ts';

/** The markup of a field; empty where the row says nothing there. */
export function writtenField(row: PersonRow, { from, as }: SheetField, language: Language): string {
  const values = from.map((path) => valueAt(row, path)).filter((value) => !isEmpty(value));
  const written = values.map((value) =>
    as ? formed(value, as, language) : plain(value, language),
  );
  return written.filter((each) => each !== '').join(' ');
}

function valueAt(row: PersonRow, path: string): unknown {
  if (path === '.') return row;
  return path.split('.').reduce<unknown>((value, name) => fieldOf(value, name), row);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([each]) => each === name)?.[1]
    : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function plain(value: unknown, language: Language): string {
  if (typeof value === 'number') return text(createFormat(localeOf[language]).number(value));
  return typeof value === 'string' ? text(value) : '';
}

function formed(value: unknown, as: FieldForm, language: Language): string {
  if (typeof as === 'object') return text(wordFor(as.words, String(value), language) ?? '');
  if (as === 'address') return addressText(value);
  if (as === 'pairs') return pairsText(value);
  if (typeof value === 'number') return numberText(value, as, language);
  const words = String(value);
  if (as === 'file') return anchor(`files/${encodeURIComponent(words)}`, words);
  return text(wordsText(words, as, language));
}

function numberText(value: number, as: FieldForm, language: Language): string {
  if (as === 'time') return writeDayAndTime(moment(value));
  if (as === 'day') return writeDay(moment(value));
  return as === 'money' ? text(createFormat(localeOf[language]).money(ore(value))) : String(value);
}

function wordsText(words: string, as: FieldForm, language: Language): string {
  const t = myDataTexts[language];
  if (as === 'phone') return phoneText(words);
  if (as === 'card') return groupedCardNumber(words);
  if (as === 'actor')
    return t(/^(?:customer|guest)/.test(words) ? 'myData.by_you' : 'myData.by_shop');
  if (as !== 'subject') return words;
  const [kind = '', number = ''] = words.split(':');
  return kind === 'order' ? `${t('myData.label_order')} ${number}` : t('myData.account');
}

/** An address of a row or a document, as an envelope has it. */
function addressText(value: unknown): string {
  const part = (...names: readonly string[]) => {
    const parts = names.map((name) => fieldOf(value, name)).filter((each) => !isEmpty(each));
    return parts.map(String).join(' ');
  };
  const lines = [
    part('company'),
    part('firstName', 'lastName', 'first_name', 'last_name'),
    part('street', 'apartment'),
    part('postcode', 'city'),
    part('country') === 'NO' ? '' : part('country'),
    part('organisationNumber', 'organisation_number'),
  ];
  return lines
    .filter((line) => line !== '')
    .map(text)
    .join('<br>');
}

/** The fields that a merchant asks for have names and values as the buyer saw them. */
function pairsText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .filter((each) => !isEmpty(each))
    .map((each) => text(String(each)))
    .join('<br>');
}
