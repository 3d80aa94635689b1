import type { FormEventHandler, RefObject } from 'react';

/** All that one field gets from its form, to be spread into a field of `forms/fields`. */
export interface FieldOf {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  /** Whether a mark says that it may be left empty. Where nothing is required, no field has one. */
  readonly isMarked: boolean;
  readonly written: string;
  /** Present where the values live outside of the page, as those of checkout do. */
  readonly onWrite?: (text: string) => void;
}

/** A refused field: its sentence, and whether that names the field by itself. */
export interface WrongField {
  readonly name: string;
  readonly text: string;
  readonly isNamed: boolean;
}

/** A form as its fields and `<Form>` see it. Another name than those of its rules does not compile. */
export interface FormOf<Name extends string> {
  readonly field: (name: Name) => FieldOf;
  /** Fills in a field for the visitor, for instance the town of a postcode. */
  readonly write: (name: Name, text: string) => void;
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly wrong: readonly (WrongField & { readonly label: string })[];
  /** Goes up with each refused try, which then takes the focus to what is wrong. */
  readonly tries: number;
  /** Why the form was refused as a whole. */
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  /** False until scripts run, where no server takes the form without them: a password would get into the address. */
  readonly isReady: boolean;
  /** The address that takes the form without scripts. */
  readonly action: string | undefined;
  readonly onSubmit: FormEventHandler;
  readonly onInput: FormEventHandler;
}
