import equivalents from './equivalents.json' with { type: 'json' };
import type { Mutant } from './mutant.ts';

/** Changes of the same lines that survive because no test could notice them. */
export interface Equivalent {
  readonly file: string;
  readonly was: string;
  readonly becomes: readonly string[];
  readonly because: string;
}

/** Changes that no test noticed. */
export interface Survivors {
  /** In equivalents.json. */
  readonly equivalent: readonly Equivalent[];
  /** A test should notice these. */
  readonly open: readonly Mutant[];
  /** Needless entries of equivalents.json for the same files: a test notices the change, or it is not tried any more. */
  readonly outdated: readonly Equivalent[];
}

export function sortSurvivors(mutants: readonly Mutant[]): Survivors {
  const files = new Set(mutants.map(({ file }) => file));
  const survivors = mutants.filter(
    ({ outcome }) => outcome === 'survived' || outcome === 'not covered',
  );
  const isSurvivor = ({ file, was }: Equivalent, becomes: string) =>
    survivors.some((each) => each.file === file && each.was === was && each.becomes === becomes);
  return {
    equivalent: changesThat(isSurvivor),
    open: survivors.filter((each) => !isKnown(each)),
    outdated: changesThat((known, becomes) => files.has(known.file) && !isSurvivor(known, becomes)),
  };
}

/** The list without the changes that are not kept. */
function changesThat(isKept: (known: Equivalent, becomes: string) => boolean): Equivalent[] {
  return equivalents
    .map((known) => ({ ...known, becomes: known.becomes.filter((each) => isKept(known, each)) }))
    .filter(({ becomes }) => becomes.length > 0);
}

function isKnown(mutant: Mutant): boolean {
  return equivalents.some(
    ({ file, was, becomes }) =>
      mutant.file === file && mutant.was === was && becomes.includes(mutant.becomes),
  );
}
