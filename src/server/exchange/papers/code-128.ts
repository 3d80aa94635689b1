/**
 * Widths of bars and spaces by value, as ISO/IEC 15417 lists them: three bars and three spaces each, eleven modules
 * together. The last four are the starts of sets A, B and C, and the stop with its bar more.
 */
const patterns = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213',
  '221312 231212 112232 122132 122231 113222 123122 123221 223211 221132',
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211',
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313',
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331',
  '231131 213113 213311 213131 311123 311321 331121 312113 312311 332111',
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214',
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111',
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141',
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141',
  '114131 311141 411131 211412 211214 211232 2331112',
].flatMap((row) => row.split(' '));

const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106];

/** In set C, pairs of digits take half the width; runs of this length are worth the change of set. */
const digitRuns = /^\d{4,}|\d{6,}|\d{4,}$/g;

/**
 * Encodes a text as the widths of bars and spaces in modules, beginning with a bar, without the quiet
 * zones of ten modules. Undefined for an empty text, and for characters outside printable ASCII, which
 * set B lacks.
 */
export function code128(text: string): readonly number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const values: number[] = [];
  let set: 'B' | 'C' | undefined;
  const change = (wanted: 'B' | 'C') => {
    if (set === undefined) values.push(wanted === 'B' ? startB : startC);
    else if (set !== wanted) values.push(wanted === 'B' ? toB : toC);
    set = wanted;
  };
  for (const { isDigits, words } of segments(text)) {
    change(isDigits ? 'C' : 'B');
    if (isDigits) values.push(...(words.match(/../g) ?? []).map(Number));
    else values.push(...Array.from(words, (each) => each.charCodeAt(0) - 32));
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103;
  return [...values, check, stop].flatMap((value) => Array.from(patterns[value] ?? '', Number));
}

interface Segment {
  readonly isDigits: boolean;
  readonly words: string;
}

/** Splits a text by set. The odd digit of a run joins the text before it. */
function segments(text: string): readonly Segment[] {
  const found: Segment[] = [];
  let end = 0;
  for (const { 0: digits, index } of text.matchAll(digitRuns)) {
    const begin = index + (digits.length % 2);
    if (begin > end) found.push({ isDigits: false, words: text.slice(end, begin) });
    found.push({ isDigits: true, words: text.slice(begin, index + digits.length) });
    end = index + digits.length;
  }
  return end < text.length ? [...found, { isDigits: false, words: text.slice(end) }] : found;
}
