import type { AttributeInput } from '#domain/catalog/attribute.ts';

/** An attribute as a file names it. */
export interface AttributeWords {
  readonly id: number;
  readonly code: string;
  readonly input: AttributeInput;
  /** Option ids by label and by code, both in lower case; an import learns more. */
  readonly options: Map<string, string>;
}

/** Finds the things of the shop that names in a product file mean. A name that may not be made refuses the row. */
export interface CatalogNames {
  hasAttribute(code: string): boolean;
  /** By the values that a row gives it; without any it is what variants are chosen by. */
  attribute(code: string, values?: readonly string[]): AttributeWords;
  optionId(attribute: AttributeWords, label: string): string;
  setId(name: string): number;
  taxClassId(name: string): number;
  /** Whether a path begins at another root than the shop's. */
  isOtherRoot(path: readonly string[]): boolean;
  /** The id of the category at the end of a path of names from the root down. */
  categoryId(path: readonly string[]): number;
}
