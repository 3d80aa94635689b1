import { piecesOf, type AskedPieces, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError, text, type CommandInput } from './command.ts';

export const linesOption = { lines: text('1:2,3', 'option.lines') };

export function piecesIn(input: CommandInput): { readonly pieces?: readonly AskedPieces[] } {
  const lines = input.text('lines');
  return lines === undefined ? {} : { pieces: piecesNamed(lines) };
}

/** Reads `1:2,3`: two pieces of line 1, and all that is left of line 3. */
function piecesNamed(written: string): readonly AskedPieces[] {
  return written.split(',').map((part) => pieceNamed(part, 'orders.lines'));
}

/** Reads `2:3`: three pieces of line 2; `2`: all of them. */
export function pieceNamed(
  written: string,
  wrong: 'orders.lines' | 'refund.line' = 'refund.line',
): AskedPieces {
  const [, line, quantity] = /^\s*(\d{1,6})\s*(?::\s*(\d{1,9})\s*)?$/.exec(written) ?? [];
  if (line === undefined) throw new CommandError(say(wrong, { text: written.trim() }));
  return { line: Number(line), ...(quantity !== undefined && { quantity: Number(quantity) }) };
}

/** Writes `2 × SRV-600 (line 1), 1 × BAT-1 (line 2)`. */
export function piecesText({ lines }: Pick<Order, 'lines'>, pieces: readonly Pieces[]): string {
  const words = pieces.map(({ line, quantity }) => {
    const sku = lines[line - 1]?.sku ?? '';
    return say('orders.pieces_of_line', { quantity, sku, line });
  });
  return words.join(', ');
}

/** Names the first line of which more pieces were asked for than are left. */
export function tooManyText(
  number: string,
  asked: readonly AskedPieces[],
  lines: readonly LineProgress[],
  left: (line: LineProgress) => number,
): string {
  const named = asked.map(({ line, quantity = 0 }) => ({ line, quantity }));
  const line = lines.find((each) => piecesOf(named, each.line) > left(each));
  return say('orders.too_many', {
    number,
    line: line?.line ?? 0,
    left: line === undefined ? 0 : left(line),
  });
}
