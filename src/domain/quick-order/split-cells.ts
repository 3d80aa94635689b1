/** A price with thousands or øre; its digits are no quantity and no article number. */
const price =
  /(?<!\S)(?:kr\.?\s*)?(?:\d{1,3}(?:[ .\u{a0}\u{202f}]\d{3})+,\d{2}|\d+,(?!00)\d{2})(?![\d,])/giu;

/** A comma that ends a cell; one inside a number such as `2,5` does not. */
const comma = /,(?!\d{1,3}(?!\d))|(?<!(?<![\p{L}\p{N}-])\d{1,5}),/u;

/**
 * The cells of a line from a spreadsheet, a file or a printed table. The separator is a tab, a
 * semicolon, a bar, two blanks or a comma, whichever comes first in this list.
 */
export function splitCells(line: string): readonly string[] {
  const separator = ['\t', ';', '|'].find((each) => line.includes(each));
  const cells = line.split(separator ?? / {2,}/);
  const parts = cells.length > 1 ? cells : line.split(comma);
  return parts.map((cell) => withoutPrices(cell.trim().replaceAll('"', '')));
}

function withoutPrices(cell: string): string {
  return cell.replaceAll(price, ' ').trim();
}

/** The words of a cell without marks around them. */
export function wordsOf(cell: string): readonly string[] {
  return cell
    .split(/[\s:]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}
