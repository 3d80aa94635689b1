import type { Project } from '#domain/content/project.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { projectsChange } from '#server/repositories/content/projects.ts';

export async function findProjects({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly Project[]> {
  dependsOn(cacheTags.content(projectsChange));
  return (await services.content.of(storeView.code)).projects;
}
