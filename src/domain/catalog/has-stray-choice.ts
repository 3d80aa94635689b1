/**
 * Whether a choice belongs to no option, or answers an option a second time. Such choices are refused,
 * so that the priced choice is what is delivered.
 */
export function hasStrayChoice(
  options: readonly { readonly id: string }[],
  choices: readonly { readonly optionId: string }[],
): boolean {
  const chosen = new Set(choices.map(({ optionId }) => optionId));
  const known = options.filter(({ id }) => chosen.has(id));
  return known.length < choices.length;
}
