import { formRules } from '#domain/form-rules.ts';
import { checkLineNote } from './line-note.ts';

/** The form of a note. It is a file of its own because every page loads `line-note.ts`. */
export const lineNoteRules = formRules({ note: checkLineNote });
