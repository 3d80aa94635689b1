/** The outcome of a change. A change that did not run is not counted. */
export type Outcome = 'killed' | 'survived' | 'not covered' | 'timed out' | 'not counted';

/** One small change to a file of rules, and whether a test noticed. */
export interface Mutant {
  /** Path from the project's root. */
  readonly file: string;
  /** The lines that change, and what they become, with single spaces. */
  readonly was: string;
  readonly becomes: string;
  readonly outcome: Outcome;
}
