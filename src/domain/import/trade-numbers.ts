import { isGtin } from '#domain/catalog/gtin.ts';
import { nrfAttribute } from '#domain/constants.ts';
import type { Cells } from './cells.ts';
import { checkLength, maxNameLetters } from './feed-values.ts';
import type { TellOfCell } from './row-codes.ts';
import { isShortened } from './spreadsheet-cells.ts';

/** The length of each number of the Norwegian trade, in digits. */
const digitsOf: Readonly<Record<string, number>> = { [nrfAttribute]: 7, nobb: 8 };

/**
 * Reads an EAN, NRF or NOBB number unchanged; a wrong check digit or length is remarked with
 * `number.trade`. A number that a spreadsheet shortened is left out, with `value.left_out`.
 */
export function readTradeNumber(
  code: string,
  text: string,
  cells: Pick<Cells, 'notice' | 'refusing'>,
): string | undefined {
  const tell: TellOfCell = (said, values) => cells.notice(code, said, values);
  if (isShortened(text)) {
    tell('value.left_out', { text, expected: 'shortened' });
    return undefined;
  }
  const plain = text.replaceAll(/[\s-]/g, '');
  const count = digitsOf[code];
  if (count === undefined) {
    if (!isGtin(plain)) tell('number.trade', { text, expected: 'ean' });
  } else if (!/^\d+$/.test(plain) || plain.length !== count) {
    const isShort = /^\d+$/.test(plain) && plain.length < count;
    tell('number.trade', {
      text,
      name: code.toUpperCase(),
      count,
      expected: isShort ? 'zeros' : 'digits',
    });
  }
  return checkLength(text, maxNameLetters, cells.refusing(code));
}
