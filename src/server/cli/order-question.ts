import { orderStates, statesOf, type OrderState } from '#domain/orders/order-states.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { WantedOrders } from '#server/repositories/sales/wanted-orders.ts';
import { oneOf, text, type CommandInput } from './command.ts';
import { dayIn } from './day-option.ts';

/** Options for commands about some of all orders. */
export const orderQuestionOptions = {
  status: oneOf(['processing', ...orderStates], 'option.orders_status'),
  since: text('DAY', 'option.since'),
  until: text('DAY', 'option.until'),
};

export function orderQuestion(
  input: CommandInput,
): Pick<WantedOrders, 'states' | 'since' | 'before'> {
  const status = input.text('status');
  const since = momentIn(input, 'since', 'start');
  const before = momentIn(input, 'until', 'end');
  return {
    ...(status !== undefined && { states: statesNamed(status) }),
    ...(since !== undefined && { since }),
    ...(before !== undefined && { before }),
  };
}

/** The states for a name: one state, or the states that share a label. */
function statesNamed(name: string): readonly OrderState[] {
  return name === 'processing' ? statesOf(name) : orderStates.filter((state) => state === name);
}

/** Reads the beginning or end of a day in Norway, or a full moment. */
function momentIn(input: CommandInput, option: string, edge: 'start' | 'end'): Moment | undefined {
  const written = input.text(option) ?? '';
  const exact = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(written)
    ? Date.parse(written)
    : Number.NaN;
  return Number.isNaN(exact) ? dayIn(input, option, edge) : moment(exact);
}
