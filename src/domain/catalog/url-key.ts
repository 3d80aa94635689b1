const ownLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  є: 'ie',
  і: 'i',
  ґ: 'g',
};
const cyrillic = 'абвгдежзиклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ');

/** The part of an address made from a name: `Blå dusjhjørne 90×90` becomes `bla-dusjhjorne-90-90`. */
export function urlKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøåßðþłđ]/g, (letter) => ownLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[єіґ]/g, (letter) => ownLetters[letter] ?? letter)
    .replace(/[а-я]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const maxNumberLetters = 200;

/**
 * The same, but never empty: a text without a Latin letter or digit gives the code points of its
 * letters.
 */
export function anyUrlKey(text: string): string {
  const numbers = () => Array.from(text, (letter) => letter.codePointAt(0)?.toString(16) ?? '');
  return urlKey(text) || numbers().join('-').slice(0, maxNumberLetters);
}

/**
 * The key of a product, made from its name. Where the name has letters but none is Latin, the key comes
 * from the sku and `isOfSku` is true (rules/imports#addresses).
 */
export function productUrlKey(
  name: string,
  sku: string,
): { readonly key: string; readonly isOfSku: boolean } {
  const key = urlKey(name);
  const isLost = key === '' || (!/[a-z]/.test(key) && /\p{L}/u.test(name));
  return isLost ? { key: anyUrlKey(sku), isOfSku: true } : { key, isOfSku: false };
}
