/**
 * A call by which another company's program reports an event (rules/calls#hooks). It is not an
 * endpoint: it has no session, no store view and no answer of its own, and is trusted by its signature
 * alone.
 */
export interface Hook {
  readonly id: `hook.${string}`;
  readonly path: `/api/hooks/${string}`;
  readonly summary: string;
  /** Maximum number of messages from one address per minute; more are refused unread. */
  readonly maxPerMinute: number;
}
