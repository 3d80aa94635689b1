import type { QuestionsView } from '#contract/views/questions.ts';
import { inSections, searchQuestions, type QuestionSection } from '#domain/content/question.ts';
import { questionPlace } from '#domain/content/question-address.ts';
import { attribute, text as asText } from '#texts/markup.ts';
import { loadContentTexts } from '#texts/content.ts';
import { findQuestions } from '#server/workflows/content/find-questions.ts';
import { missing, type View } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';

const maxTextLength = 100;

/** A shop without questions has no such page. */
export const questionsView: View<QuestionsView> = async ({ asking, query, shop }) => {
  const [questions, t] = await Promise.all([
    findQuestions(asking),
    loadContentTexts(shop.storeView.language),
  ]);
  if (questions.length === 0) missing();
  const text = (query.find(([name]) => name === 'q')?.[1] ?? '').trim().slice(0, maxTextLength);
  const isSearched = text !== '';
  const found = inSections(isSearched ? searchQuestions(questions, text) : questions);
  return {
    title: t('questions.title'),
    description: t('questions.description', { shop: shop.storeView.name }),
    text,
    html: contentHtml(shop, found.map((section) => sectionHtml(section, isSearched)).join('')),
    words: {
      lead: t('questions.lead'),
      label: t('questions.label'),
      search: shop.t('shell.search'),
      none: found.length === 0 ? t('questions.none', { text }) : '',
      all: isSearched ? t('questions.all') : '',
    },
  };
};

/**
 * An address with `#q-key` unfolds the answer, because browsers open a `details` element around the
 * target.
 */
function sectionHtml({ name, questions }: QuestionSection, isOpen: boolean): string {
  const folded = questions.map(
    ({ key, question, answer }) =>
      `<details${isOpen ? ' open' : ''}><summary>${asText(question)}</summary><div id="${attribute(questionPlace(key))}">${answer}</div></details>`,
  );
  return `<h2>${asText(name)}</h2>${folded.join('')}`;
}
