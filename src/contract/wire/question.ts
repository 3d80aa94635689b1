import * as v from 'valibot';
import type { Question, QuestionSection } from '#domain/content/question.ts';

/** A section of questions (rules/content#questions), without the groups that may read them. */
export const questionSectionSchema = v.object({
  id: v.number(),
  name: v.string(),
  position: v.number(),
  questions: v.array(
    v.object({
      id: v.number(),
      // The id of its place on the page of all questions.
      url_key: v.string(),
      question: v.string(),
      answer: v.string(),
      position: v.number(),
    }),
  ),
});

/** A section has no number of its own, so its position is its id. */
export function questionSectionToWire(
  { name, questions }: ToldSection,
  index: number,
): v.InferInput<typeof questionSectionSchema> {
  const position = index + 1;
  const asked = questions.map(({ id, key, question, answer, position: place }) => {
    return { id, url_key: key, question, answer, position: place };
  });
  return { id: position, name, position, questions: asked };
}

export function questionSectionFromWire({
  name,
  questions,
}: v.InferOutput<typeof questionSectionSchema>): ToldSection {
  return { name, questions: questions.map(({ url_key: key, ...told }) => ({ key, ...told })) };
}

/** A section as clients get it. */
export interface ToldSection extends Pick<QuestionSection, 'name'> {
  readonly questions: readonly Pick<Question, 'id' | 'key' | 'question' | 'answer' | 'position'>[];
}
