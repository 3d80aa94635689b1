/** A value of an option, as a link to its variant; without an address no variant has it. */
export interface LinkedValue {
  readonly id: string;
  readonly label: string;
  readonly swatch?: string;
  readonly href?: string;
  readonly isChosen: boolean;
  /** The variant is not available. */
  readonly isSoldOut: boolean;
  /** The other choices change along with it. */
  readonly isElsewhere: boolean;
  /** Called on a press, in addition to the link. */
  readonly onPress: () => void;
}

export interface OptionControlProps {
  /** The name of the choice, for example Farge. */
  readonly label: string;
  readonly values: readonly LinkedValue[];
  /** There are too many values to be found at a glance. */
  readonly isLong: boolean;
}
