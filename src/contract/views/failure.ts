/**
 * The reason why there is no page: it does not exist, the shop is too busy or too slow, or it failed.
 */
export type FailureStatus = 404 | 503 | 500;

export interface FailureView {
  readonly status: FailureStatus;
  /** The page has words of its own about what is missing: the link of an order is wrong. */
  readonly missing?: 'order';
}
