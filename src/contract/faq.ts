import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  questionSectionFromWire,
  questionSectionSchema,
  questionSectionToWire,
  type ToldSection,
} from '#contract/wire/question.ts';

const maxNameLength = 100;
const maxTextLength = 200;
const maxTokenLength = 4_096;
const maxFound = 100;

/**
 * Questions with answers that the session's group may read; with `search`, only those that contain
 * every word of it (rules/content#questions). `groupId` and `groupToken` of older clients are ignored.
 */
export const questions = endpoint({
  method: 'GET',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  shape: 'envelope',
  id: 'content.questions',
  path: '/api/ext/faq',
  aliases: ['/api/ext/faq/'],
  summary: 'Questions with answers, for the group of who asks',
  query: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.maxLength(maxTextLength))),
    pageSize: v.optional(
      v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(maxFound)),
    ),
    groupId: v.optional(v.pipe(v.string(), v.maxLength(maxNameLength))),
    groupToken: v.optional(v.pipe(v.string(), v.maxLength(maxTokenLength))),
  }),
  result: translation({
    schema: v.object({ items: v.array(questionSectionSchema) }),
    toWire: (sections: readonly ToldSection[]) => ({ items: sections.map(questionSectionToWire) }),
    fromWire: ({ items }): readonly ToldSection[] => items.map(questionSectionFromWire),
  }),
});
