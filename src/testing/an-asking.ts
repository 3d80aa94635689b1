import { guest } from '#domain/customer/viewer.ts';
import type { Asking } from '#server/asking.ts';
import type { TestShop } from './a-test-shop.ts';

/** A guest's question in the first store view, asked now; `tags` collects the tags of the answers. */
export function anAsking(
  { services, now }: Pick<TestShop, 'services' | 'now'>,
  other: Partial<Asking> = {},
): Asking & { readonly tags: ReadonlySet<string> } {
  const tags = new Set<string>();
  return {
    services,
    settings: services.settings.current,
    storeView: services.settings.current.storeViews[0],
    viewer: guest,
    now,
    dependsOn: (...names) => names.forEach((name) => tags.add(name)),
    ...other,
    tags,
  };
}
