import { isCut, type CutLine } from '#domain/catalog/is-cut.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { isPickedUp } from '#domain/returns/is-picked-up.ts';
import type { Order, OrderLine } from './order.ts';
import {
  fulfilments,
  isOnHand,
  lineFulfilment,
  type FulfilledLine,
  type Fulfilment,
} from './fulfilment.ts';
import { isReturnableLine } from './is-returnable-line.ts';

/** The delivery and return promises to a buyer. */
export interface OrderPromises {
  /** The kinds of fulfilment among the lines, each once. */
  readonly fulfilments: readonly Exclude<Fulfilment, 'in-shop'>[];
  /** Some of it is cut for the buyer. */
  readonly hasCut: boolean;
  /** The law's right of withdrawal covers some of it. */
  readonly isWithdrawable: boolean;
  /** Some of it may not come back once its seal is broken. */
  readonly hasSealed: boolean;
  /** The shop's own free returns cover some of it. */
  readonly isReturnable: boolean;
  /** A company has none of the consumer's rights, and its letters name none. */
  readonly isConsumer: boolean;
  /** The goods are too large to be sent back. */
  readonly isPickedUp: boolean;
}

/** Finds the promises for an order, by its lines and its buyer. */
export function orderPromises(
  lines: readonly (FulfilledLine & CutLine & Pick<OrderLine, 'isSealed' | 'isBulky'>)[],
  { organisationNumber }: Pick<Address, 'organisationNumber'>,
  shippingMethod?: Order['shippingMethod'],
): OrderPromises {
  const found = new Set(lines.map((line) => asOrdered(lineFulfilment(line))));
  const present = fulfilments.flatMap((each) =>
    each !== 'in-shop' && found.has(each) ? [each] : [],
  );
  const uncut = lines.filter((line) => !isCut(line)).map(lineFulfilment);
  return {
    fulfilments: present,
    hasCut: uncut.length < lines.length,
    isWithdrawable: uncut.some((each) => each !== 'made-to-measure'),
    hasSealed: lines.some(({ isSealed }) => isSealed === true),
    isReturnable: lines.some(isReturnableLine),
    isConsumer: organisationNumber === '',
    isPickedUp: isPickedUp({ lines, shippingMethod }),
  };
}

/** Whether the buyer may withdraw from any part of it, and so gets the form. */
export function hasWithdrawal({ isConsumer, isWithdrawable }: OrderPromises): boolean {
  return isConsumer && isWithdrawable;
}

function asOrdered(fulfilment: Fulfilment): Exclude<Fulfilment, 'in-shop'> {
  return isOnHand(fulfilment) ? 'from-stock' : fulfilment;
}
