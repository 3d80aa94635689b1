import { refused, type Result } from '#domain/errors.ts';

/** The limits of one list (rules/quick-order#limits-of-a-list). */
const maxListLines = 1000;
const maxListCharacters = 100_000;

/** Refuses a text that is too long to read, or has too many lines; nothing of it is left out. */
export function checkListText(text: string): Result<string> {
  if (text.length > maxListCharacters) {
    return refused('quick_order.too_long', { maxCharacters: maxListCharacters });
  }
  const lines = text.split(/\r\n|[\n\r\u{2028}]/u).filter((line) => line.trim() !== '');
  return lines.length > maxListLines
    ? refused('quick_order.too_many_lines', { maxLines: maxListLines })
    : { ok: true, value: text };
}
