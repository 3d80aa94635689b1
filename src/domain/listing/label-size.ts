const decimal = /^[-−]?\d+(?:[.,]\d+)?/;
/** Matches the size of a thread: `1/2"`, `1 1/4"`. */
const fraction = /^(?:(\d+) )?(\d+)\/(\d+)/;

/** The size at the beginning of a label, such as `600 mm` or `1,5 m`; NaN for other labels. */
export function labelSize(label: string): number {
  const [parted, whole = 0, part, of] = fraction.exec(label) ?? [];
  if (parted !== undefined) return Number(whole) + Number(part) / Number(of);
  const [number = 'x'] = decimal.exec(label) ?? [];
  return Number(number.replace('−', '-').replace(',', '.'));
}
