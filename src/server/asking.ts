import type { Viewer } from '#domain/customer/viewer.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ShopSettings } from '#server/repositories/system/settings-memory.ts';
import type { Services } from './services.ts';

/** The facts of a question that workflows may use beside their input. */
export interface Asking {
  readonly services: Services;
  /** The shop's settings at that moment, and the store view's. */
  readonly settings: ShopSettings;
  readonly storeView: StoreView;
  /** Made from the session only; other data from a client never change it (rules/sessions#viewer). */
  readonly viewer: Viewer;
  /** The browser still held a session, which has ended (rules/sessions#ended-sessions). */
  readonly isSessionOver?: boolean;
  /** One moment is used for the whole request. */
  readonly now: Moment;
  /** Adds tags of the data behind an answer, so that its page is purged in time. */
  dependsOn(...tags: readonly string[]): void;
}

/** The facts for answers that are the same for every viewer. */
export type Place = Pick<Asking, 'services' | 'storeView' | 'dependsOn'>;

/**
 * The facts for actions that cost the seller stock, time or letters; they are counted by account or
 * address.
 */
export interface CountedAsking extends Asking {
  readonly ip: string;
  /** No limit counts it: it comes from the seller's own networks, or its buyer was counted before. */
  readonly isUncounted: boolean;
  /** Adds the rest of a limit to the answer. */
  tellLimit(limit: LimitLeft): void;
}

/** The rest of a limit, and the seconds until its count starts again. */
export interface LimitLeft {
  readonly max: number;
  readonly left: number;
  readonly seconds: number;
}

/** A copy of the facts that collects its tags. */
export function withTags<Asked extends Asking>(
  asked: Asked,
): { readonly asked: Asked; readonly tags: ReadonlySet<string> } {
  const tags = new Set<string>();
  const dependsOn: Asking['dependsOn'] = (...names) => names.forEach((name) => tags.add(name));
  return { asked: { ...asked, dependsOn }, tags };
}
