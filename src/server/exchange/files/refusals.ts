import { checkLength as check } from '#domain/import/feed-values.ts';
import type { RowCode, RowValues, TellOfCell } from '#domain/import/row-codes.ts';
import { storeViews } from '#domain/settings.ts';
import { rowText } from '#texts/row-texts.ts';
import type { RowListener } from '#domain/import/cells.ts';
import { RowError } from './report.ts';

/** Said of a row that is taken all the same. */
export type Notice = (column: string, code: string, message: string) => void;

const views = storeViews.map(({ code }) => code).join(', ');

/** A refusal in the words of the operator's program. */
export function refusal(column: string, code: RowCode, values?: RowValues): RowError {
  return new RowError(column, code, rowText('en', code, { column, views, ...values }));
}

/** Refuses the row at once. */
export function refuse(column: string, code: RowCode, values?: RowValues): never {
  throw refusal(column, code, values);
}

/** The same of one column. */
export function refusing(column: string): TellOfCell {
  return (code, values) => refuse(column, code, values);
}

/** Refuses a row at its first refusal and puts its remarks in words. */
export function listening(notice: Notice): RowListener {
  return {
    refuse,
    notice: (column, code, values) =>
      notice(column, code, rowText('en', code, { column, ...values })),
  };
}

/** The text, if it is not too long; refuses `text.too_long`. */
export function checkLength(column: string, text: string, maxLetters: number): string {
  return check(text, maxLetters, refusing(column));
}
