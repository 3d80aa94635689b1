/** Finds the nearest name; undefined when more than a third of the letters differ. */
export function nearName(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .filter(({ name, distance }) => distance * 3 <= name.length)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** The number of letters to insert, remove, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? cell(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return cell(a.length, b.length);
}
