/**
 * A form that was sent without scripts and refused; the page shows all of it again
 * (rules/forms#without-scripts).
 */
export interface PostedForm {
  /** The texts by field name, without passwords. */
  readonly written: Readonly<Record<string, string>>;
  /** Refusals of fields; `isNamed` where the sentence itself names the field. */
  readonly wrong: readonly {
    readonly name: string;
    readonly text: string;
    readonly isNamed: boolean;
  }[];
  /** The refusal of the whole form; absent where only fields were refused. */
  readonly failure?: string;
}
