const norwegianLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss' };

/** The part of an address made from a name: `Blå dusjhjørne 90×90` becomes `bla-dusjhjorne-90-90` (spec §2). */
export function urlKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøåß]/g, (letter) => norwegianLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
