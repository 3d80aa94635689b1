import { say } from '#server/exchange/files/spoken-language.ts';

const maxNamed = 20;

/** The first skus, and the number of the others. */
export function named(skus: readonly string[]): string {
  const more = skus.length - maxNamed;
  const first = skus.slice(0, maxNamed).join(', ');
  return more > 0 ? first + say('report.more', { more }) : first;
}
