import { refused, type Result } from '#domain/errors.ts';
import { linesIn } from './lines-in.ts';

/** The limits of one list (rules/quick-order#limits-of-a-list). */
export const maxListLines = 1000;
const maxListCharacters = 100_000;

/** Refuses a text that is too long to read, or has too many lines; nothing of it is left out. */
export function checkListText(text: string): Result<string> {
  if (text.length > maxListCharacters) {
    return refused('quick_order.too_long', { maxCharacters: maxListCharacters });
  }
  return linesIn(text).length > maxListLines
    ? refused('quick_order.too_many_lines', { maxLines: maxListLines })
    : { ok: true, value: text };
}

/** A device stores articles up to this length of their text; a list may name more only with a network. */
export const maxStoredLength = 2_500_000;
