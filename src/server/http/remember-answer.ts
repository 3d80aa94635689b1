import type { Call, Endpoint, Output } from '#contract/http/endpoint.ts';
import { viewerKind } from '#domain/customer/viewer-kind.ts';
import { lifetimes } from './cache-tags.ts';
import type { RequestContext } from './request-context.ts';

type DependsOn = RequestContext['dependsOn'];

/**
 * What a call answers, or answered before to somebody of the same kind. Nobody may change it. Only what the
 * contract lets caches share is kept.
 */
export async function rememberAnswer<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { services, storeView, viewer, dependsOn }: RequestContext,
  ask: (dependsOn: DependsOn) => Promise<Output<E>>,
): Promise<Output<E>> {
  const isShared = endpoint.caching === 'shared' && endpoint.access === 'anyone';
  const kind = viewerKind(viewer);
  if (!isShared || kind === undefined) return ask(dependsOn);
  const { answers } = services;
  const key = JSON.stringify([endpoint.id, storeView.code, kind, call]);
  const known = answers.get(key);
  if (known !== undefined) {
    dependsOn(...known.tags);
    // The key names its endpoint.
    return known.output as Output<E>;
  }
  const mark = answers.mark();
  const made = new Set<string>();
  const output = await ask((...names) => {
    for (const name of names) made.add(name);
    dependsOn(...names);
  });
  const tags = [...made];
  // Nothing would ever forget it.
  if (tags.length === 0) return output;
  const about = { tags, size: 1 + tags.length, lifetimeMs: lifetimes.page };
  answers.set(key, { output, tags }, about, mark);
  return output;
}
