import { isCut, type CutLine } from '#domain/catalog/is-cut.ts';
import { isReturnable, lineFulfilment, type FulfilledLine } from './fulfilment.ts';

/** Whether the shop's own free returns cover a line of a cart or order (rules/returns#eligible). */
export function isReturnableLine(line: FulfilledLine & CutLine): boolean {
  return isReturnable(lineFulfilment(line)) && !isCut(line);
}
