/** The index of the quote that ends a cell, -1 without one; a doubled quote belongs to the cell. */
export function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
  }
}
