/** The next step after a failed call to the server's cart. */
export type AfterCartFailure =
  /** Nothing is known: the call is tried again later, and no attempt is used up. */
  | 'wait'
  /** The call is made again with a guest cart, or with a new cart where the old one is gone. */
  | 'bypass'
  /** Cart sync counts as disabled until a customer signs in or out. */
  | 'give-up';

const refusals: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * A 401 retries as a guest cart up to a configured maximum of bypass attempts; after that cart sync counts as
 * disabled (rules/cart#connecting). A cart that is gone begins again; silence uses up no attempt. `status` is
 * undefined when no answer came.
 */
export function afterCartFailure(
  status: number | undefined,
  attempts: number,
  maxAttempts: number,
): AfterCartFailure {
  if (status === undefined || !refusals.has(status)) return 'wait';
  return attempts < maxAttempts ? 'bypass' : 'give-up';
}
