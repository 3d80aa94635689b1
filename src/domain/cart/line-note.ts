import { checkLineText } from '#domain/checkout/check-line-text.ts';
import type { FieldCheck } from '#domain/fields.ts';

/** Cleans a shopper's note on a line (rules/cart#notes). An empty text removes the note. Refuses `field.too_long`. */
export function checkLineNote(text: string): FieldCheck<string> {
  return checkLineText(text, 0);
}

/** Joins the notes of two lines: both where they differ and fit, else the first (rules/cart#notes). */
export function joinNotes(one = '', other = ''): string {
  if (one === '' || other === '') return one + other;
  const parts = new Set([...one.split(separator), ...other.split(separator)]);
  const both = checkLineNote([...parts].join(separator));
  return both.ok ? both.value : one;
}

const separator = '; ';

/** Returns the line with this note; an empty note removes it. */
export function withNote<Line extends { readonly note?: string }>(line: Line, note = ''): Line {
  const { note: _, ...rest } = line;
  // The cast is safe: `note` is put back, or was optional.
  return (note === '' ? rest : { ...rest, note }) as Line;
}
