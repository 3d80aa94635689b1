/** A form that was sent without scripts and refused: the page comes again with all of it (rules/forms#without-scripts). */
export interface PostedForm {
  /** By the names of fields; never a password. */
  readonly written: Readonly<Record<string, string>>;
  /** Why fields are refused; `isNamed` where the sentence says itself which field it means. */
  readonly wrong: readonly {
    readonly name: string;
    readonly text: string;
    readonly isNamed: boolean;
  }[];
  /** Why it was refused as a whole; absent where only fields were. */
  readonly failure?: string;
}
