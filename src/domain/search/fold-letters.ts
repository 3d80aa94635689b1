const sameLetters: Readonly<Record<string, string>> = {
  æ: 'a',
  ä: 'a',
  å: 'a',
  ø: 'o',
  ö: 'o',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  '½': ' 1/2 ',
  '¼': ' 1/4 ',
  '¾': ' 3/4 ',
};

/**
 * Lower case without accents, so that `håndkle`, `haandkle` and `handkle` are equal, and `château` is
 * `chateau`. It also accepts the spellings of æ, ø and å on other keyboards: `ae`, `oe`, `aa`, `a`,
 * `o`.
 */
export function foldLetters(text: string): string {
  // Most words are plain already, and this runs for every word of the catalogue, so they take a short
  // way.
  const plain = text.toLowerCase();
  if (/^[a-z0-9 ]*$/.test(plain)) return foldPairs(plain);
  return foldPairs(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[æäåøößđł½¼¾]/g, (letter) => sameLetters[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, ''),
  );
}

function foldPairs(text: string): string {
  if (!/a[ae]|oe/.test(text)) return text;
  return text.replaceAll(/a[ae]+/g, 'a').replaceAll(/oe+/g, 'o');
}
