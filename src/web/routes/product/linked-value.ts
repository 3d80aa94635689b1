/** A value of an option as a link to the variant it leads to; without an address there is none. */
export interface LinkedValue {
  readonly id: string;
  readonly label: string;
  readonly swatch?: string;
  readonly href?: string;
  readonly isChosen: boolean;
}

export interface OptionControlProps {
  /** What is chosen, for example Farge. */
  readonly label: string;
  readonly values: readonly LinkedValue[];
  /** Too many to be found at a glance. */
  readonly isLong: boolean;
}
