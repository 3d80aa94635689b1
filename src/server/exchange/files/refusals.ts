import { checkLength as check } from '#domain/import/feed-values.ts';
import type { RowRefusal } from '#domain/import/read-row.ts';
import type { RowCode, RowValues, TellOfCell } from '#domain/import/row-codes.ts';
import type { StoreFaces } from '#domain/store-faces.ts';
import { rowText } from '#texts/row-texts.ts';
import type { RowListener } from '#domain/import/cells.ts';
import { RowError } from './report.ts';
import { spokenLanguage } from './spoken-language.ts';

/** Reports a remark on an accepted row. */
export type RowNotice = (column: string, code: string, message: string) => void;

export function refusal(column: string, code: RowCode, values?: RowValues): RowError {
  return new RowError(column, code, rowText(spokenLanguage(), code, { column, ...values }));
}

export function refuse(column: string, code: RowCode, values?: RowValues): never {
  throw refusal(column, code, values);
}

/** Refuses the row with the reason from a workflow. */
export function refuseRow({ column, code, values }: RowRefusal): never {
  refuse(column, code, values);
}

/** The sentence of a refusal, for a command. */
export function refusalText({ column, code, values }: RowRefusal): string {
  return refusal(column, code, values).message;
}

export function refusing(column: string): TellOfCell {
  return (code, values) => refuse(column, code, values);
}

/** Makes a listener: the first refusal ends the row, and remarks become notices. */
export function listening(notice: RowNotice, storeViews: StoreFaces): RowListener {
  const views = storeViews.map(({ code }) => code).join(', ');
  return {
    storeViews,
    refuse: (column, code, values) => refuse(column, code, { views, ...values }),
    notice: (column, code, values) => notice(column, code, noticeText(code, { column, ...values })),
  };
}

export function noticeText(code: RowCode, values: RowValues): string {
  return rowText(spokenLanguage(), code, values);
}

/** Refuses a text above the maximum length with `text.too_long`. */
export function checkLength(column: string, text: string, maxLetters: number): string {
  return check(text, maxLetters, refusing(column));
}
