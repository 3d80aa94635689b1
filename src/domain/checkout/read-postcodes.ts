/**
 * The postcodes of a rate as a file writes them: empty or `*` for all, `0155`, a range `8400-9999`, or the
 * beginning of Norwegian ones, `91*`. Undefined where it is none of these, and of a range that runs backwards.
 */
export function readPostcodes(text: string): string | undefined {
  const written = text.replaceAll(/\s/g, '').replace('–', '-').toUpperCase();
  if (written === '' || written === '*') return '';
  if (/^\d{1,3}\*$/.test(written)) {
    const begin = written.slice(0, -1);
    return `${begin.padEnd(4, '0')}-${begin.padEnd(4, '9')}`;
  }
  const [first = '', last, ...more] = written.split('-');
  if (!/^[A-Z\d]{3,10}$/.test(first) || more.length > 0) return undefined;
  if (last === undefined || last === first) return first;
  const isRange = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length === first.length;
  return isRange && first < last ? written : undefined;
}
