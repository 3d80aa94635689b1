export interface ChoiceRow {
  readonly value: string;
  readonly label: string;
  readonly trailing?: string;
  readonly disabled?: boolean;
}

export function asOneLine({ trailing, label, ...row }: ChoiceRow) {
  return { ...row, label: trailing === undefined ? label : `${label}, ${trailing}` };
}
