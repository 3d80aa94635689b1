/** Zero-width marks, which get copied along from web pages. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * The intended text of a cell: in `="0042067"`, the formula only protects a text from the spreadsheet
 * (rules/imports#spreadsheets).
 */
export function meantCell(cell: string): string {
  const text = cell.replace(invisible, '');
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

/** Whether the text has zero-width marks, which are removed. */
export function hasInvisible(cell: string): boolean {
  return cell.search(invisible) >= 0;
}

/**
 * Whether a spreadsheet shortened the number to a power, such as `7,04512E+12`, so that its last digits
 * are lost.
 */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
}

/**
 * Finds the known columns for the names of a header, ignoring case, blanks and hyphens. A name that is
 * known, or that fits two columns, stays as it is.
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
