import type { Mutant, Outcome } from './mutant.ts';

/** The number of changes to a group or file that were noticed. A change that made a test hang was noticed too. */
export interface Score {
  readonly name: string;
  readonly killed: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly timedOut: number;
  /** Noticed changes of a hundred. */
  readonly percent: number;
}

export function scoreOf(name: string, mutants: readonly Mutant[]): Score {
  const count = (outcome: Outcome) => mutants.filter((each) => each.outcome === outcome).length;
  const [killed, survived] = [count('killed'), count('survived')];
  const [notCovered, timedOut] = [count('not covered'), count('timed out')];
  const noticed = killed + timedOut;
  const percent = (100 * noticed) / (noticed + survived + notCovered);
  return { name, killed, survived, notCovered, timedOut, percent };
}

/** The score of every file that has something to change, by name. */
export function scoresByFile(mutants: readonly Mutant[]): readonly Score[] {
  const files = [...new Set(mutants.map(({ file }) => file))].toSorted();
  return files.map((file) =>
    scoreOf(
      file,
      mutants.filter((mutant) => mutant.file === file),
    ),
  );
}
