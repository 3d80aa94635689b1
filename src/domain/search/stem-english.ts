const shortestStem = 3;

/**
 * Removes plural, `-ing` and `-ed` from a folded English word: `mounted`, `mounting` and `mounts` are
 * `mount`.
 */
export function stemEnglish(word: string): string {
  if (word.length <= shortestStem) return word;
  return withoutLastE(withoutTense(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  const rest = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1];
  if (rest === undefined || !/[aeiouy]/.test(rest)) return word;
  return /([bdfgklmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** Removes a last `e`, so that `tile` and `tiling` both become `til`. */
function withoutLastE(word: string): string {
  return word.length > shortestStem && word.endsWith('e') ? word.slice(0, -1) : word;
}
