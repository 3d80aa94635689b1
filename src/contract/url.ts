import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  urlQuestionFromWire,
  urlQuestionSchema,
  urlQuestionToWire,
  urlTargetFromWire,
  urlTargetSchema,
  urlTargetToWire,
} from '#contract/wire/url-target.ts';

/** Finds the target of an address; answers the bare hit or `null`. */
export const map = endpoint({
  id: 'url.map',
  method: 'POST',
  path: '/api/url/map',
  aliases: ['/api/url'],
  summary: 'What an address of the shop stands for',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  query: v.strictObject({}),
  body: translation({
    schema: urlQuestionSchema,
    toWire: urlQuestionToWire,
    fromWire: urlQuestionFromWire,
  }),
  result: translation({
    schema: urlTargetSchema,
    toWire: urlTargetToWire,
    fromWire: urlTargetFromWire,
  }),
  shape: 'bare',
});
