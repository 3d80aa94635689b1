import type { FormEventHandler, RefObject } from 'react';

/** The properties that a field gets from its form; spread them into a field of `forms/fields`. */
export interface FieldOf {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  /** The field is marked as optional. Without required fields, no field has a mark. */
  readonly isMarked: boolean;
  readonly written: string;
  /** Present where the values are held outside the page, as those of checkout are. */
  readonly onWrite?: (text: string) => void;
}

/** A refused field: its sentence, and whether the sentence names the field. */
export interface WrongField {
  readonly name: string;
  readonly text: string;
  readonly isNamed: boolean;
}

/** A form, for its fields and `<Form>`. A name that its rules lack does not compile. */
export interface FormOf<Name extends string> {
  readonly field: (name: Name) => FieldOf;
  /** Fills in a field for the visitor, for instance the town of a postcode. */
  readonly write: (name: Name, text: string) => void;
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly wrong: readonly (WrongField & { readonly label: string })[];
  /** The number of refused tries; each moves the focus to the first wrong field. */
  readonly tries: number;
  /** The refusal of the whole form. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  /**
   * False until scripts run, for forms that no server takes without them: a password would end up in
   * the address.
   */
  readonly isReady: boolean;
  /** The address that takes the form without scripts. */
  readonly action: string | undefined;
  readonly onSubmit: FormEventHandler;
  readonly onInput: FormEventHandler;
}
