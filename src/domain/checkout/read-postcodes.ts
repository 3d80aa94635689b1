/**
 * Reads the postcodes of a rate from a file: empty or `*` for all, `0155`, a range `8400-9999`, or the
 * beginning of Norwegian ones, `91*`. Undefined for anything else, and for a range that runs backwards.
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
