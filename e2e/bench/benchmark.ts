/** What a benchmark has to say, and whether something took longer than was promised. */
export interface Outcome {
  readonly text: string;
  readonly isOver: boolean;
}

/** Measures something beside a reference of the same run. */
export type Benchmark = () => Promise<Outcome>;
