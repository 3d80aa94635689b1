const shortestStem = 3;

/** Endings of nouns, adjectives and verbs, longest first. */
const endings = [
  'ernene',
  'erenes',
  'erner',
  'ernen',
  'erene',
  'ernes',
  'erne',
  'eren',
  'enes',
  'ende',
  'ere',
  'ers',
  'ene',
  'ens',
  'ets',
  'ede',
  'er',
  'en',
  'et',
  'es',
  'e',
  'a',
] as const;

/** A plural with another vowel and its singular, folded: `håndklær`, `badehåndkle`. */
const irregular = { plural: 'handklar', singular: 'handkle' } as const;

/**
 * Removes the inflection of a folded Norwegian word: `dusjveggene` and `dusjvegg` are `dusjveg`. A
 * final double letter becomes one, so that `hvitt` is `hvit`; at least three letters stay.
 */
export function stemNorwegian(word: string): string {
  if (word.length <= shortestStem) return word;
  return singleEnd(withoutNeuter(withoutEnding(withoutGenitive(regular(word)))));
}

function regular(word: string): string {
  const { plural, singular } = irregular;
  return word.endsWith(plural) ? word.slice(0, -plural.length) + singular : word;
}

/**
 * Removes a genitive s after a consonant that can carry it: in `avløps`, but not in `glass` or `flis`.
 */
function withoutGenitive(word: string): string {
  if (!word.endsWith('s') || word.length <= shortestStem + 1) return word;
  const isGenitive = /[bcdfghjlmnprtv]s$|[^aeiouy]ks$/.test(word);
  return isGenitive ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (!/[aenrst]$/.test(word)) return word;
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue;
    const rest = word.slice(0, -ending.length);
    if (/[aeiouy]/.test(rest)) return rest;
  }
  return word;
}

/** Removes the t of `rundt`, `høyt` and `blankt`. */
function withoutNeuter(word: string): string {
  const isNeuter = word.endsWith('t') && word.length > shortestStem && /(?:[dvy]|nk)t$/.test(word);
  return isNeuter ? word.slice(0, -1) : word;
}

function singleEnd(word: string): string {
  const last = word.at(-1);
  if (last !== word.at(-2) || word.length <= shortestStem) return word;
  return /[bdfgklmnprst]$/.test(word) ? word.slice(0, -1) : word;
}
