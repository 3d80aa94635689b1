/** Half open: `from` is included, `to` is not. */
export interface NumberRange {
  readonly from: number;
  readonly to?: number;
}

/** Smaller than the difference between any two values in a catalogue. */
export const hair = 1e-6;

const one = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const written = new RegExp(`^(${one})(?:(-)(${one})?)?$`);

/** Reads an id of a facet of numbers: `600`, `500-1000` or `1000-`. It is undefined for any other id. */
export function readNumberChoice(id: string): NumberRange | undefined {
  const [, start = '', dash, end = ''] = written.exec(id) ?? [];
  if (start === '' || ![start, end].every(isPlain)) return undefined;
  const from = Number(start);
  if (dash === undefined) return { from, to: from + hair };
  if (end === '') return { from };
  return Number(end) > from ? { from, to: Number(end) } : undefined;
}

/** A number has only one spelling, so that a listing has only one address. */
function isPlain(text: string): boolean {
  return text === '' || String(Number(text)) === text;
}

/** Whether an id of a facet is a range; ids of options are whole numbers. */
export function isNumberRange(id: string): boolean {
  return /\d-/.test(id);
}

export function numberRangeId({ from, to }: NumberRange): string {
  return `${from}-${to ?? ''}`;
}
