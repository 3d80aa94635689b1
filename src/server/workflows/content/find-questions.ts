import { isForGroup, type Question } from '#domain/content/question.ts';
import type { Asking } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { questionsChange } from '#server/repositories/content/questions.ts';

/** The questions for the viewer's group, in order. The group always comes from the session. */
export async function findQuestions({
  services,
  storeView,
  viewer,
  dependsOn,
}: Pick<Asking, 'services' | 'storeView' | 'viewer' | 'dependsOn'>): Promise<readonly Question[]> {
  dependsOn(cacheTags.content(questionsChange));
  const { questions } = await services.content.of(storeView.code);
  return questions.filter((each) => isForGroup(each, viewer.groupId));
}
