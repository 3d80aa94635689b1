import type { Language } from '#domain/settings.ts';

/** The last three letters of the Norwegian alphabet follow `z`. */
const lastLetters: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}' };
const maxNumberLength = 9;

/**
 * A key whose plain comparison sorts names as people do: without case and accents, numbers by size, and
 * in Norwegian æ, ø and å last, `aa` as å.
 */
export function sortKey(name: string, language: Language): string {
  const lower = name.normalize('NFC').toLowerCase();
  const letters =
    language === 'nb'
      ? lower
          .replaceAll('aa', '}')
          .replaceAll(/[æäøöå]/g, (letter) => lastLetters[letter] ?? letter)
      : lower.replaceAll('æ', 'ae').replaceAll('ø', 'o');
  // Many names are plain words, and every name of the catalogue is sorted, so they take a short way.
  if (/^[a-z{|}]+(?: [a-z{|}]+)*$/.test(letters)) return letters;
  return letters
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d{|}]+/gu, ' ')
    .trim()
    .replaceAll(/\d+/g, bySize);
}

/** The number of digits precedes them, so that fewer digits sort as a smaller number. */
function bySize(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return `${Math.min(significant.length, maxNumberLength)}${significant}`;
}
