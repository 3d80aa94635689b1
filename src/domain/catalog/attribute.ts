/** How an attribute's value is entered. */
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
  /** Heading in the specification table, empty when it has none. */
  readonly group: string;
  /** For example `mm`; empty when it has none. */
  readonly unit: string;
  readonly options: readonly AttributeOption[];
}

export interface AttributeOption {
  readonly id: string;
  readonly label: string;
  readonly position: number;
  /** `#rrggbb` or the path of a picture. */
  readonly swatch?: string;
}
