/** The seven modules of each digit on the left: odd ones, whose mirror images are the complements on the right. */
const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const;

/** The first digit has no bars: it is told by which of the next six are drawn in even ones (G). */
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
] as const;

const edge = '101';
const middle = '01010';

/** The modules of an EAN-13 from left to right, 95 in all; 1 is a bar. */
export function ean13(number: string): string {
  const [first = 0, ...digits] = Array.from(number, Number);
  const parity = parities[first] ?? parities[0];
  const before = digits.slice(0, 6).map((digit, place) => {
    const code = left[digit] ?? '';
    return parity[place] === 'G' ? mirrored(complement(code)) : code;
  });
  const after = digits.slice(6).map((digit) => complement(left[digit] ?? ''));
  return [edge, ...before, middle, ...after, edge].join('');
}

function complement(code: string): string {
  return Array.from(code, (module) => (module === '1' ? '0' : '1')).join('');
}

function mirrored(code: string): string {
  return Array.from(code).toReversed().join('');
}

/** The place and the width of each bar, in modules. */
export function barsOf(
  modules: string,
): readonly { readonly at: number; readonly width: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({
    at: index,
    width: bar.length,
  }));
}
