/**
 * Whether a choice belongs to no option, or answers an option a second time. Such choices are refused,
 * so that the article is delivered with exactly the choices in its price.
 */
export function hasStrayChoice(
  options: readonly { readonly id: string }[],
  choices: readonly { readonly optionId: string }[],
): boolean {
  const chosen = new Set(choices.map(({ optionId }) => optionId));
  const known = options.filter(({ id }) => chosen.has(id));
  return known.length < choices.length;
}
