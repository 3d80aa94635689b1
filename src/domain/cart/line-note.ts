import { checkLineText } from '#domain/checkout/check-line-text.ts';
import type { FieldCheck } from '#domain/fields.ts';

/** Cleans a shopper's note on a line (rules/cart#notes). An empty text removes the note. Refuses `field.too_long`. */
export function checkLineNote(text: string): FieldCheck<string> {
  return checkLineText(text, 0);
}

/** The note of two lines that become one: both where they differ and fit, else the first (rules/cart#notes). */
export function joinNotes(one = '', other = ''): string {
  if (one === '' || other === '') return one + other;
  const parts = new Set([...one.split(separator), ...other.split(separator)]);
  const both = checkLineNote([...parts].join(separator));
  return both.ok ? both.value : one;
}

const separator = '; ';

/** A line with another note; an empty one is none. */
export function withNote<Line extends { readonly note?: string }>(line: Line, note = ''): Line {
  const { note: _, ...rest } = line;
  // A note that was taken out is put back, or left out where it may be missing.
  return (note === '' ? rest : { ...rest, note }) as Line;
}
