const decimal = /^[-−]?\d+(?:[.,]\d+)?/;
/** Threads are named like this: `1/2"`, `1 1/4"`. */
const fraction = /^(?:(\d+) )?(\d+)\/(\d+)/;

/** The size that a label begins with, such as `600 mm` or `1,5 m`; not a number for other words. */
export function labelSize(label: string): number {
  const [parted, whole = 0, part, of] = fraction.exec(label) ?? [];
  if (parted !== undefined) return Number(whole) + Number(part) / Number(of);
  const [number = 'x'] = decimal.exec(label) ?? [];
  return Number(number.replace('−', '-').replace(',', '.'));
}
