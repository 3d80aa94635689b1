import type { FieldLabel, WordGroup } from '#texts/my-data.ts';

/** A field of a page about a person: its label, the fields of the row that it is written from, and how. */
export interface SheetField {
  readonly label: FieldLabel;
  readonly from: readonly string[];
  readonly as?: FieldForm;
}

export type FieldForm =
  | 'time'
  | 'day'
  | 'money'
  | 'phone'
  | 'card'
  | 'id'
  | 'address'
  | 'pairs'
  | 'file'
  | 'actor'
  | 'subject'
  | { readonly words: WordGroup };

/** Rows of a table as lines of one table, or each as a card of its own. */
export interface Sheet {
  readonly isCards?: boolean;
  readonly fields: readonly SheetField[];
}

export const field = (label: FieldLabel, from: string, as?: FieldForm): SheetField => ({
  label,
  from: from.split(' '),
  ...(as !== undefined && { as }),
});
export const words = (label: FieldLabel, from: string, group: WordGroup): SheetField =>
  field(label, from, { words: group });
