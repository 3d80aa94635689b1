import { formRules } from '#domain/form-rules.ts';
import { checkLineNote } from './line-note.ts';

/** The form of a note. It is apart from `line-note.ts`, which every page loads. */
export const lineNoteRules = formRules({ note: checkLineNote });
