const ownLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
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
    .replace(/[а-я]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
