/** A value that can be chosen, with its price or what it adds. */
export interface ChoiceRow {
  readonly value: string;
  readonly label: string;
  readonly trailing?: string;
  readonly disabled?: boolean;
}

/** A row as one line of a drop-down, which shows nothing else. */
export function asOneLine({ trailing, label, ...row }: ChoiceRow) {
  return { ...row, label: trailing === undefined ? label : `${label}, ${trailing}` };
}
