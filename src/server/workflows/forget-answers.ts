import type { Services } from '#server/services.ts';

type Kept = Pick<Services, 'answers' | 'cache'>;

/** Forgets the answers that were made of something, and then the pages that were made of them. */
export async function forgetAnswers(
  { answers, cache }: Kept,
  tags: readonly string[],
): Promise<void> {
  answers.purge(tags);
  await cache.purge(tags);
}

export async function forgetAllAnswers({ answers, cache }: Kept): Promise<void> {
  answers.clear();
  await cache.clear();
}
