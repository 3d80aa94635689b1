/** One value of each axis, in the order of the axes. */
export interface MatrixCell {
  readonly valueIds: readonly string[];
}

/**
 * A table of prices by chosen values, for example width by height of cut glass
 * (rules/prices#price-matrix). Each axis is a custom option of the product; the values of the option
 * are the headings.
 */
export interface Matrix<Cell extends MatrixCell> {
  /** The option of the rows first, then that of the columns. */
  readonly optionIds: readonly string[];
  readonly cells: readonly Cell[];
}
