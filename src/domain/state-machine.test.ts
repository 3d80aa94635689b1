import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyMachine } from '#domain/company/company-states.ts';
import { orderMachine } from '#domain/orders/order-states.ts';
import { returnMachine } from '#domain/returns/return-states.ts';
import { shipmentMachine } from '#domain/orders/shipment.ts';
import { quoteMachine } from '#domain/quotes/quote-states.ts';
import { requestMachine } from '#domain/requests/request-states.ts';
import { machineTable, stateMachine, statesIn, type StateMachine } from './state-machine.ts';

it('a move that the table does not have for a party leads nowhere', () => {
  const door = stateMachine<'open' | 'shut', 'close'>('open', [
    { from: 'open', move: 'close', by: 'customer', to: 'shut' },
  ]);
  expect(door.targets('open', 'close', 'customer')).toEqual(['shut']);
  expect(door.targets('open', 'close', 'seller')).toEqual([]);
  expect(door.targets('shut', 'close', 'customer')).toEqual([]);
  expect([door.leads('open', 'shut'), door.leads('shut', 'open')]).toEqual([true, false]);
});

it('two transitions for the same state, move and party are a mistake', () => {
  const twice = { from: 'open', move: 'close', by: 'seller', to: 'shut' } as const;
  expect(() => stateMachine('open', [twice, twice])).toThrow('open close seller');
});

it('the table is Markdown', () => {
  expect(machineTable(requestMachine)).toBe(
    [
      '| From | Move | By | To |',
      '|---|---|---|---|',
      '| received | answer | seller | answered |',
      '| received | close | seller | closed |',
    ].join('\n'),
  );
});

type Machine = StateMachine<string, string>;

/** No move leads to these states, because a shipment is made as sent. */
const machines: Readonly<Record<string, readonly [Machine, ...string[]]>> = {
  order: [orderMachine],
  shipment: [shipmentMachine, 'sent'],
  request: [requestMachine],
  company: [companyMachine],
  quote: [quoteMachine],
  return: [returnMachine],
};

describe.each(Object.entries(machines))('the machine of a %s', (_, [machine, ...others]) => {
  it('reaches each of its states', () => {
    const reached = new Set([machine.start, ...others]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of machine.transitions) {
        if (reached.has(from)) for (const state of [to].flat()) reached.add(state);
      }
    }
    expect(new Set(statesIn(machine))).toEqual(reached);
  });

  it('stays within its table whatever is tried', () => {
    const states = statesIn(machine);
    const moves = [...new Set(machine.transitions.map(({ move }) => move))];
    const tried = fc.tuple(
      fc.constantFrom(...moves),
      fc.constantFrom('customer', 'seller', 'shop'),
      fc.nat(9),
    );
    fc.assert(
      fc.property(fc.array(tried, { maxLength: 30 }), (attempts) => {
        let state = machine.start;
        for (const [move, by, choice] of attempts) {
          const targets = machine.targets(state, move, by);
          const next = targets[choice % Math.max(1, targets.length)];
          if (next === undefined) continue;
          expect(states).toContain(next);
          expect(machine.leads(state, next)).toBe(true);
          state = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
