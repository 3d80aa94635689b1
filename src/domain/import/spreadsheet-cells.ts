/** Marks without width, which come along when something is copied from a page. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A cell as it was meant: `="0042067"` is a text that a spreadsheet was to leave alone (rules/imports#spreadsheets). */
export function meantCell(cell: string): string {
  const text = cell.replace(invisible, '');
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

/** Whether marks without width are taken away from it. */
export function hasInvisible(cell: string): boolean {
  return cell.search(invisible) >= 0;
}

/** A number that a spreadsheet shortened: `7,04512E+12`. Its last digits are gone. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
}

/**
 * The known columns that names of a header mean, by these names: capitals, blanks and hyphens make no difference.
 * A name that is known, or could mean two, means itself.
 */
export function meantColumns(
  header: readonly string[],
  known: readonly string[],
): ReadonlyMap<string, string> {
  const there = new Set(header);
  const byForm = Map.groupBy(new Set(known), plainForm);
  const taken = new Set<string>();
  return new Map(
    header.flatMap((name): [string, string][] => {
      const [meant, ...others] = byForm.get(plainForm(name)) ?? [];
      if (meant === undefined || others.length > 0 || there.has(meant) || taken.has(meant))
        return [];
      taken.add(meant);
      return [[name, meant]];
    }),
  );
}

function plainForm(name: string): string {
  return meantCell(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}
