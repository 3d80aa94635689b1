/** The form control for an attribute's value. */
export type AttributeInput =
  | 'text'
  | 'textarea'
  | 'select'
  | 'multiselect'
  | 'boolean'
  | 'price'
  | 'decimal'
  | 'date';

/** A property of products with its words in one store view. */
export interface Attribute {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly input: AttributeInput;
  readonly isFilterable: boolean;
  readonly isComparable: boolean;
  readonly isVisible: boolean;
  readonly isUserDefined: boolean;
  readonly position: number;
  /** Heading in the specification table; empty without one. */
  readonly group: string;
  /** Unit such as `mm`; empty without one. */
  readonly unit: string;
  readonly options: readonly AttributeOption[];
}

/** Whether the attribute holds a number and so has no options. */
export function isNumeric({ input }: Pick<Attribute, 'input'>): boolean {
  return input === 'decimal' || input === 'price';
}

export interface AttributeOption {
  readonly id: string;
  readonly label: string;
  readonly position: number;
  /** `#rrggbb` or the path of a picture. */
  readonly swatch?: string;
}

/** An attribute with its words in every store view: what imports change. */
export interface AttributeRecord {
  readonly code: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly groupLabels?: Readonly<Record<string, string>>;
  readonly input: AttributeInput;
  readonly isFilterable: boolean;
  readonly isComparable: boolean;
  readonly isVisible: boolean;
  readonly isUserDefined: boolean;
  readonly position: number;
  readonly group: string;
  readonly unit: string;
  readonly options: readonly OptionRecord[];
}

export interface OptionRecord {
  /** Language-free key for addresses. */
  readonly code: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly swatch?: string;
}
