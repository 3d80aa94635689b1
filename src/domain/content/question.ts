import { guestGroupId } from '#domain/customer/viewer.ts';
import { memoize } from '#domain/memoize.ts';
import { byWorth } from '#domain/search/by-worth.ts';
import { foldedHtml } from '#domain/search/word-finder.ts';

/** A question with its answer, and who may read it (rules/content#questions). */
export interface Question {
  readonly id: number;
  /** The key in files and addresses. */
  readonly key: string;
  readonly section: string;
  readonly question: string;
  /** HTML, cleaned when it came in. */
  readonly answer: string;
  readonly position: number;
  /** Numbers of customer groups; empty for every group. */
  readonly groupIds: readonly number[];
}

export interface QuestionSection {
  readonly name: string;
  readonly questions: readonly Question[];
}

export function isForGroup({ groupIds }: Pick<Question, 'groupIds'>, groupId: number): boolean {
  return groupIds.length === 0 || groupIds.includes(groupId);
}

/** Whether guests, and so search engines, can read any question. */
export function hasGuestQuestions(questions: readonly Question[]): boolean {
  return questions.some((each) => isForGroup(each, guestGroupId));
}

/**
 * Groups questions by section, whose name may differ in case. Sections come in the order of their first
 * questions and take their names from them (rules/content#questions).
 */
export function inSections(questions: readonly Question[]): readonly QuestionSection[] {
  const bySection = Map.groupBy(questions, ({ section }) => section.toLowerCase());
  return [...bySection.values()].map((own) => ({ name: own[0]?.section ?? '', questions: own }));
}

/**
 * The questions that contain every word of the text: first those with it in the question, then in the
 * answer, then in the section.
 */
export function searchQuestions(questions: readonly Question[], text: string): readonly Question[] {
  return byWorth(questions, text, partsOf);
}

const partsOf = memoize(({ question, answer, section }: Question) =>
  [question, answer, section].map(foldedHtml),
);
