import type { Viewer } from '#domain/customer/viewer.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ShopSettings } from '#server/repositories/system/settings-memory.ts';
import type { Services } from './services.ts';

/** All that a workflow may know beside its input. */
export interface Asking {
  readonly services: Services;
  /** The shop's settings of that moment, and of them the store view's. */
  readonly settings: ShopSettings;
  readonly storeView: StoreView;
  /** Made from the session only; nothing else a client sends changes it (rules/sessions#viewer). */
  readonly viewer: Viewer;
  /** One moment for the whole request. */
  readonly now: Moment;
  /** Tags of what the answer is made from, so that its page is purged in time. */
  dependsOn(...tags: readonly string[]): void;
}

/** For what every viewer is told alike. */
export type Place = Pick<Asking, 'services' | 'storeView' | 'dependsOn'>;

/** For what costs the seller stock, time or letters: counted by account or address. */
export interface CountedAsking extends Asking {
  readonly ip: string;
  /** Asked from one of the seller's own networks, where no limits hold. */
  readonly isSeller: boolean;
  /** Makes the answer tell how much of a limit is left. */
  tellLimit(limit: LimitLeft): void;
}

/** Tells how much of a limit is left, and in how many seconds a new count starts. */
export interface LimitLeft {
  readonly max: number;
  readonly left: number;
  readonly seconds: number;
}

/** The same question, with its tags collected. */
export function withTags<Asked extends Asking>(
  asked: Asked,
): { readonly asked: Asked; readonly tags: ReadonlySet<string> } {
  const tags = new Set<string>();
  const dependsOn: Asking['dependsOn'] = (...names) => names.forEach((name) => tags.add(name));
  return { asked: { ...asked, dependsOn }, tags };
}
