import type { homeSections as endpoint } from '#contract/content.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import { homeChange } from '#server/repositories/home-sections.ts';

export const homeSections: Handler<typeof endpoint> = async (_input, context) => {
  const { services, storeView, dependsOn } = context;
  dependsOn(cacheTags.content(homeChange));
  return { result: (await services.content.of(storeView.code)).home };
};
