/** Where the quote that ends a cell stands, -1 when it is not there; doubled ones belong to the cell. */
export function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
  }
}
