import type { Pack } from '#domain/catalog/sale-unit.ts';

/** One way to read a line: an article number, as written, and a quantity. */
export interface LineReading {
  readonly number: string;
  readonly quantity: number;
  /** The quantity counts packs of this kind, such as coils. */
  readonly pack?: Pack['kind'];
  /** The quantity can be read in two ways, such as `1.000`, or is not a number. */
  readonly isUnsure?: true;
}

/** A line as its buyer wrote it. */
export interface WrittenLine {
  readonly text: string;
  /** The likeliest reading comes first, and the catalogue decides. It is empty where the line has no number. */
  readonly readings: readonly LineReading[];
  /** The line names the columns of the lines below it. */
  readonly isHeading?: true;
}
