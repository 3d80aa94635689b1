/** The parties that make moves: the customer, the seller's staff, or the shop by itself. */
export type Party = 'customer' | 'seller' | 'shop';

/**
 * A move that a party may make in the state `from`. `to` lists several states where the next one
 * depends on the moved pieces.
 */
export interface Transition<State extends string, Move extends string> {
  readonly from: State;
  readonly move: Move;
  readonly by: Party;
  readonly to: State | readonly State[];
}

export interface StateMachine<State extends string, Move extends string> {
  /** The state of a new thing. */
  readonly start: State;
  readonly transitions: readonly Transition<State, Move>[];
  /** The states that a move by a party may lead to; empty where the move is not allowed. */
  targets(from: State, move: Move, by: Party): readonly State[];
  /** Whether any move by any party leads from one state to the other. */
  leads(from: State, to: State): boolean;
}

export function stateMachine<State extends string, Move extends string>(
  start: State,
  transitions: readonly Transition<State, Move>[],
): StateMachine<State, Move> {
  const keyOf = (from: State, move: Move, by: Party): string => `${from} ${move} ${by}`;
  const known = new Map<string, readonly State[]>();
  for (const { from, move, by, to } of transitions) {
    const key = keyOf(from, move, by);
    if (known.has(key)) throw new Error(`Two transitions for ${key}`);
    known.set(key, statesOf(to));
  }
  return {
    start,
    transitions,
    targets: (from, move, by) => known.get(keyOf(from, move, by)) ?? [],
    leads: (from, to) =>
      transitions.some((each) => each.from === from && statesOf(each.to).includes(to)),
  };
}

function statesOf<State extends string>(to: State | readonly State[]): readonly State[] {
  return typeof to === 'string' ? [to] : to;
}

/** All states of a machine, in the order in which its table names them. */
export function statesIn<State extends string, Move extends string>({
  start,
  transitions,
}: StateMachine<State, Move>): readonly State[] {
  return [...new Set([start, ...transitions.flatMap(({ from, to }) => [from, ...statesOf(to)])])];
}

/** Writes the table of a machine in Markdown, as in the rules. */
export function machineTable({ transitions }: StateMachine<string, string>): string {
  const rows = transitions.map(
    ({ from, move, by, to }) => `| ${from} | ${move} | ${by} | ${statesOf(to).join(', ')} |`,
  );
  return ['| From | Move | By | To |', '|---|---|---|---|', ...rows].join('\n');
}
