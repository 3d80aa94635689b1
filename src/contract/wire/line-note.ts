import { checkLineNote } from '#domain/cart/line-note.ts';
import { ruledText } from '#contract/http/rules.ts';

/** A shopper's note on a line, cleaned by the domain (rules/cart#notes). */
export const lineNoteSchema = ruledText(checkLineNote);
