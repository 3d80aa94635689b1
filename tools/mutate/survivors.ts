import { equivalents, type Equivalent } from './equivalents.ts';
import type { Mutant } from './mutant.ts';

/** Changes that no test noticed: those that nobody could notice, and those that a test should. */
export interface Survivors {
  readonly equivalent: readonly Equivalent[];
  readonly open: readonly Mutant[];
}

export function sortSurvivors(mutants: readonly Mutant[]): Survivors {
  const survivors = mutants.filter(
    ({ outcome }) => outcome === 'survived' || outcome === 'not covered',
  );
  return {
    equivalent: equivalents.filter((known) => survivors.some((each) => isSame(each, known))),
    open: survivors.filter((each) => !equivalents.some((known) => isSame(each, known))),
  };
}

/** Entries of the list for the mutated files that no longer describe a survivor. */
export function outdatedEquivalents(mutants: readonly Mutant[]): readonly Equivalent[] {
  const { equivalent } = sortSurvivors(mutants);
  const files = new Set(mutants.map(({ file }) => file));
  return equivalents.filter((known) => files.has(known.file) && !equivalent.includes(known));
}

function isSame(mutant: Mutant, { file, was, becomes }: Equivalent): boolean {
  return mutant.file === file && mutant.was === was && mutant.becomes === becomes;
}
