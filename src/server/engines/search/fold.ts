const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
};

/** Lower case without accents; æ, ø and å as somebody without those keys types them. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[æøåßđł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** Words of a text, folded; everything but letters and digits parts them. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** An article number as it is compared: folded, without spaces. */
export function foldCode(code: string): string {
  return fold(code).replaceAll(/\s+/g, '');
}

/** Edits allowed in a word: none up to 3 letters, 1 up to 5, else 2 (decisions, Engines). */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length <= 3 || /\d/.test(word)) return 0;
  return word.length <= 5 ? 1 : 2;
}

/** Whether `a` becomes `b` with at most `most` letters added, left out, changed or swapped. */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > most) return false;
    older = previous;
    previous = current;
  }
  return (previous[b.length] ?? 0) <= most;
}
