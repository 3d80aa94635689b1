import { checkLineNote } from '#domain/cart/line-note.ts';
import { ruledText } from '#contract/http/rules.ts';

/** A shopper's note on a line, as the domain keeps it (rules/cart#notes). */
export const lineNoteSchema = ruledText(checkLineNote);
