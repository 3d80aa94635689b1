import { guestGroupId } from '#domain/customer/viewer.ts';
import { memoize } from '#domain/memoize.ts';
import { byWorth } from '#domain/search/by-worth.ts';
import { foldedHtml } from '#domain/search/word-finder.ts';

/** A question with its answer, and who may read it (rules/content#questions). */
export interface Question {
  readonly id: number;
  /** Files and addresses use this key. */
  readonly key: string;
  readonly section: string;
  readonly question: string;
  /** HTML, cleaned when it came in. */
  readonly answer: string;
  readonly position: number;
  /** Numbers of customer groups; none means every group. */
  readonly groupIds: readonly number[];
}

export interface QuestionSection {
  readonly name: string;
  readonly questions: readonly Question[];
}

export function isForGroup({ groupIds }: Pick<Question, 'groupIds'>, groupId: number): boolean {
  return groupIds.length === 0 || groupIds.includes(groupId);
}

/** Whether search engines have something to find. */
export function hasGuestQuestions(questions: readonly Question[]): boolean {
  return questions.some((each) => isForGroup(each, guestGroupId));
}

/** In the order of their first questions, which name them; the same whatever their case (rules/content#questions). */
export function inSections(questions: readonly Question[]): readonly QuestionSection[] {
  const bySection = Map.groupBy(questions, ({ section }) => section.toLowerCase());
  return [...bySection.values()].map((own) => ({ name: own[0]?.section ?? '', questions: own }));
}

/** The questions that say every word of the text: first in the question, then with its answer, then with its section. */
export function searchQuestions(questions: readonly Question[], text: string): readonly Question[] {
  return byWorth(questions, text, partsOf);
}

const partsOf = memoize(({ question, answer, section }: Question) =>
  [question, answer, section].map(foldedHtml),
);
