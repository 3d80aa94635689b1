/** The text of a benchmark, and whether something took longer than promised. */
export interface Outcome {
  readonly text: string;
  readonly isOver: boolean;
}

/** Measures something beside a reference of the same run. */
export type Benchmark = () => Promise<Outcome>;
