/**
 * A call that a program of another company makes by itself, to tell of what happened there (rules/calls#hooks). It is no
 * endpoint: it has no session, no store view and no answer of its own, and its signature is all that is believed.
 */
export interface Hook {
  readonly id: `hook.${string}`;
  readonly path: `/api/hooks/${string}`;
  readonly summary: string;
  /** Messages of one address in a minute; more are refused before they are read. */
  readonly maxPerMinute: number;
}
