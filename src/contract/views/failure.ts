/** Why there is no page: nothing is there, the shop answers too late or has too much to do, or it failed. */
export type FailureStatus = 404 | 503 | 500;

export interface FailureView {
  readonly status: FailureStatus;
}
