/**
 * Formats a day `yyyy-mm-dd` for reading, the same in every language of the shop: `09.12.2026`. A time
 * is put before it.
 */
export function dayText(written: string): string {
  const [day = '', ...time] = written.split('T');
  return [day.split('-').toReversed().join('.'), ...time].join(' ');
}
