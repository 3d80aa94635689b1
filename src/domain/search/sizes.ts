/** A number as written, in millimetres where its unit is known. */
export interface Side {
  readonly text: string;
  readonly millimetres?: number;
}

/** A size as one word, the smaller side first: `60x120`, `600x1200mm`. */
function sizeWord(sides: readonly number[], unit: '' | 'mm'): string {
  return sides.toSorted((a, b) => a - b).join('x') + unit;
}

const plain = (sides: readonly Side[]): number[] => sides.map(({ text }) => Number(text));

function inMillimetres(sides: readonly Side[]): readonly number[] | undefined {
  const lengths = sides.flatMap(({ millimetres }) => millimetres ?? []);
  return lengths.length === sides.length ? lengths : undefined;
}

/**
 * The words under which a size is found: with unit and without; for three sides also by the first two.
 */
export function sizeWords(sides: readonly Side[]): string[] {
  const lengths = inMillimetres(sides);
  const whole = [
    sizeWord(plain(sides), ''),
    ...(lengths === undefined ? [] : [sizeWord(lengths, 'mm')]),
  ];
  return sides.length > 2 ? [...whole, ...sizeWords(sides.slice(0, 2))] : whole;
}

/** An asked size, and the same in other units or without one; without a unit it may be mm or cm. */
export function askedSize(sides: readonly Side[]): {
  readonly word: string;
  readonly others: readonly string[];
} {
  const lengths = inMillimetres(sides);
  const bare = plain(sides);
  const tenth = (numbers: readonly number[]) => numbers.map((number) => number / 10);
  if (lengths !== undefined) {
    return {
      word: sizeWord(lengths, 'mm'),
      others: [sizeWord(lengths, ''), sizeWord(tenth(lengths), '')],
    };
  }
  const tenfold = bare.map((number) => number * 10);
  return {
    word: sizeWord(bare, ''),
    others: [
      sizeWord(bare, 'mm'),
      sizeWord(tenfold, 'mm'),
      sizeWord(tenfold, ''),
      sizeWord(tenth(bare), ''),
    ],
  };
}
