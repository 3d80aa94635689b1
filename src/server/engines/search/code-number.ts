import { articleNumber } from '#domain/search/article-number.ts';

const longestExact = 15;
/** Above every number of fifteen digits, so that no hash is taken for one. */
const hashBase = 2 ** 50;
const hashRange = 2 ** 53 - hashBase;

/** An article number as one number: itself when it is digits, else a hash of some 53 bits. */
export function codeNumber(code: string): number {
  // Most are digits and nothing else.
  const plain = isExact(code) ? code : articleNumber(code);
  if (isExact(plain)) return Number(plain);
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < plain.length; index++) {
    const letter = plain.charCodeAt(index);
    high = Math.imul(high ^ letter, 0x5bd1e995);
    low = Math.imul(low + letter, 0x9e3779b1) ^ (high >>> 13);
  }
  return hashBase + (((high >>> 0) * 0x20_0000 + (low >>> 11)) % hashRange);
}

function isExact(code: string): boolean {
  return code.length <= longestExact && /^\d+$/.test(code);
}
