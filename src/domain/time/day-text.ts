/** A day written `yyyy-mm-dd` as it is read, the same in every language of the shop: `09.12.2026`; with a time, before that. */
export function dayText(written: string): string {
  const [day = '', ...time] = written.split('T');
  return [day.split('-').toReversed().join('.'), ...time].join(' ');
}
