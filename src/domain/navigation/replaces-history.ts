/** A mapped navigation as the browser sees it. */
export interface MappedNavigation {
  readonly isBackOrForward: boolean;
  /** Full paths with query, and what differs between them. */
  readonly from: string;
  readonly to: string;
  readonly differsOnlyInChildSku: boolean;
  /** The setting that keeps the choice of a variant out of the history. */
  readonly excludesChildSku: boolean;
}

/** Whether a mapped route replaces the history entry instead of adding one (rules/pages#history). */
export function replacesHistory(navigation: MappedNavigation): boolean {
  const { isBackOrForward, from, to, differsOnlyInChildSku, excludesChildSku } = navigation;
  return isBackOrForward || from === to || (excludesChildSku && differsOnlyInChildSku);
}
