/** A value of an option as a link to the variant it leads to; without an address no variant has it. */
export interface LinkedValue {
  readonly id: string;
  readonly label: string;
  readonly swatch?: string;
  readonly href?: string;
  readonly isChosen: boolean;
  /** The variant it leads to cannot be had. */
  readonly isSoldOut: boolean;
  /** The other choices change along with it. */
  readonly isElsewhere: boolean;
  /** Says what pressing it does besides. */
  readonly onPress: () => void;
}

export interface OptionControlProps {
  /** The name of the choice, for example Farge. */
  readonly label: string;
  readonly values: readonly LinkedValue[];
  /** Too many to be found at a glance. */
  readonly isLong: boolean;
}
