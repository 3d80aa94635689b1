import type { AnsweredList } from '#contract/quick-order.ts';
import type { Refusal } from '#domain/errors.ts';

/** The page for quick order; a list in its address is answered. */
export interface QuickOrderView {
  readonly text: string;
  /** The mark of everything that decides the viewer's prices (rules/quick-order#without-a-network). */
  readonly viewer: string;
  readonly answered?: AnsweredList;
  /** The reason why the list is not answered. */
  readonly refusal?: Refusal;
}
