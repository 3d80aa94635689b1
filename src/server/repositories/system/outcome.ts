export type Outcome = 'created' | 'updated' | 'unchanged';

/** The outcome of writing columns over an existing row, if there is one. */
export function outcomeOf(known: object | undefined, columns: object): Outcome {
  if (known === undefined) return 'created';
  return isSame({ ...known }, { ...known, ...columns }) ? 'unchanged' : 'updated';
}

/** Compares two values, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
