export interface NumberForm {
  /** How many decimals are taken. */
  decimals: number;
  /** The decimal point that is written. Both are read. */
  point: ',' | '.';
}

/** Spaces of any kind, and the currency of an amount that was copied from a page. */
const ignored = /\s|^(?:kr\.?|nok)/gi;

/** The number in a text such as `1 234,50`. Empty is undefined, and a text that is no number is NaN. */
export function readNumber(text: string, { decimals, point }: NumberForm): number | undefined {
  const plain = text.trim().replaceAll(ignored, '').replace('−', '-').replace(/,-$/, '');
  if (plain === '') return undefined;
  // Three digits behind the other point are thousands, unless they may be decimals.
  const grouping = decimals < 3 && (point === ',' ? /\.(?=\d{3}(?!\d))/g : /,(?=\d{3}(?!\d))/g);
  const ungrouped = grouping ? plain.replaceAll(grouping, '') : plain;
  const found = /^(-?\d{1,12})(?:[,.](\d*))?$/.exec(ungrouped);
  const behind = found?.[2] ?? '';
  if (!found || behind.length > decimals) return Number.NaN;
  return Number(`${found[1]}.${behind || '0'}`);
}

/** A number with a no-break space between thousands (a comma where the point is a full stop). */
export function writeNumber(
  value: number,
  { decimals, point }: NumberForm,
  isFull = false,
): string {
  const [whole = '', behind = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, point === ',' ? '\u00A0' : ',');
  const shown = isFull ? behind : behind.replace(/0+$/, '');
  return `${value < 0 ? '−' : ''}${grouped}${shown === '' ? '' : point + shown}`;
}
