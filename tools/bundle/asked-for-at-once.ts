/** A press on the button that fills the cart fetches these. */
const addingFiles = /(?:^|\/)(?:cart-changes|to-cart-item)-[^/]*\.js$/;

/**
 * Files that are asked for together with one that a press fetches. What a script imports stands mostly on the page
 * already, and lists of it would weigh more than they save; but adding to the cart imports in six levels, each of
 * which costs a slow line a way there and back.
 */
export function askedForAtOnce(file: string, imports: readonly string[]): string[] {
  return addingFiles.test(file) ? [...imports] : [];
}
