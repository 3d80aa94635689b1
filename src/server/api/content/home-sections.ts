import type { homeSections as endpoint } from '#contract/content.ts';
import type { Handler } from '#server/http/handle.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';

export const homeSections: Handler<typeof endpoint> = async (_input, context) => ({
  result: await writtenSections(context),
});
