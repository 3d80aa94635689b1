import type { AttributeInput } from '#domain/catalog/attribute.ts';

/** An attribute with the names that files use for its options. */
export interface AttributeWords {
  readonly id: number;
  readonly code: string;
  readonly input: AttributeInput;
  /** Option ids by label and by code, both in lower case; an import adds to them. */
  readonly options: Map<string, string>;
}

/**
 * Finds categories, attributes and other things by the names in a product file. An unknown name that
 * may not be created refuses the row.
 */
export interface CatalogNames {
  hasAttribute(code: string): boolean;
  /**
   * Finds or makes an attribute. The row's values help to choose its kind; without values it chooses
   * between variants.
   */
  attribute(code: string, values?: readonly string[]): AttributeWords;
  optionId(attribute: AttributeWords, label: string): string;
  setId(name: string): number;
  taxClassId(name: string): number;
  /** Whether a path begins at another root category than the shop's. */
  isOtherRoot(path: readonly string[]): boolean;
  /** The id of the last category of a path of names, from the root down. */
  categoryId(path: readonly string[]): number;
}
