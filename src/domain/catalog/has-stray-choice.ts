/**
 * Whether a choice belongs to no option, or answers one a second time: what is priced is what is
 * delivered, so neither is passed over.
 */
export function hasStrayChoice(
  options: readonly { readonly id: string }[],
  choices: readonly { readonly optionId: string }[],
): boolean {
  const chosen = new Set(choices.map(({ optionId }) => optionId));
  const known = options.filter(({ id }) => chosen.has(id));
  return known.length < choices.length;
}
