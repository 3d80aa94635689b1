/** One value of each axis, in the order of the axes. */
export interface MatrixCell {
  readonly valueIds: readonly string[];
}

/**
 * A table of prices by what is chosen, for example width by height of cut glass (rules/prices#price-matrix). An
 * axis is a custom option of the product; its values are the headings.
 */
export interface Matrix<Cell extends MatrixCell> {
  /** Rows first, then columns. */
  readonly optionIds: readonly string[];
  readonly cells: readonly Cell[];
}
