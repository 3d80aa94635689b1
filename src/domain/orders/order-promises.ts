import type { Address } from '#domain/checkout/checkout.ts';
import {
  fulfilments,
  isOnHand,
  isReturnable,
  lineFulfilment,
  type FulfilledLine,
  type Fulfilment,
} from './fulfilment.ts';

/** The promises of delivery and return to a buyer. */
export interface OrderPromises {
  /** Each that there is among the lines, once. */
  readonly fulfilments: readonly Exclude<Fulfilment, 'in-shop'>[];
  /** Some of it is covered by the shop's own free returns. */
  readonly isReturnable: boolean;
  /** A firm has none of the consumer's rights, and is told of none. */
  readonly isConsumer: boolean;
}

/** Decides by its lines and by who buys what may be promised of an order. */
export function orderPromises(
  lines: readonly FulfilledLine[],
  { organisationNumber }: Pick<Address, 'organisationNumber'>,
): OrderPromises {
  const found = new Set(lines.map((line) => asOrdered(lineFulfilment(line))));
  const present = fulfilments.flatMap((each) =>
    each !== 'in-shop' && found.has(each) ? [each] : [],
  );
  return {
    fulfilments: present,
    isReturnable: present.some(isReturnable),
    isConsumer: organisationNumber === '',
  };
}

/** Whether the buyer may withdraw from any of it, and gets the form for that. */
export function hasWithdrawal({ isConsumer, fulfilments: present }: OrderPromises): boolean {
  return isConsumer && present.some((each) => each !== 'made-to-measure');
}

function asOrdered(fulfilment: Fulfilment): Exclude<Fulfilment, 'in-shop'> {
  return isOnHand(fulfilment) ? 'from-stock' : fulfilment;
}
