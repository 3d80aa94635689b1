import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemaOf } from '#contract/http/endpoint.ts';
import { fieldIssues } from '#contract/http/envelope.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { endpoints as api } from '#server/routes.ts';

test.each(api.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s has an example that its own schemas accept',
  (id, endpoint) => {
    const example = exampleOfCall(endpoint);
    expect(example, `a list in src/contract/examples lacks an exampleOf() ${id}`).toBeDefined();
    const parts = [
      [endpoint.query, example?.query],
      [endpoint.headers, example?.headers],
      [endpoint.body, example?.body],
      [endpoint.result, example?.result],
      [endpoint.meta, example?.meta],
    ] as const;
    for (const [shape, value] of parts) {
      if (shape === undefined) {
        expect(value ?? {}).toEqual({});
        continue;
      }
      expect(value).toBeDefined();
      expect(fieldIssues(v.safeParse(schemaOf(shape), value).issues ?? [])).toEqual([]);
    }
  },
);
