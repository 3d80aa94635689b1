import type { Endpoint } from '#contract/http/endpoint.ts';
import { approvalExamples } from './approval-examples.ts';
import { blogExamples } from './blog-examples.ts';
import { cartExamples } from './cart-examples.ts';
import { catalogExamples } from './catalog-examples.ts';
import { companyExamples } from './company-examples.ts';
import { contentExamples } from './content-examples.ts';
import type { Example } from './example.ts';
import { peopleExamples } from './people-examples.ts';
import { projectExamples } from './project-examples.ts';
import { quoteExamples } from './quote-examples.ts';
import { returnExamples } from './return-examples.ts';

const examples = new Map(
  [
    ...catalogExamples,
    ...cartExamples,
    ...peopleExamples,
    ...returnExamples,
    ...projectExamples,
    ...quoteExamples,
    ...approvalExamples,
    ...companyExamples,
    ...contentExamples,
    ...blogExamples,
  ].map((each) => [each.id, each]),
);

/** The example of a call; every call has one. */
export function exampleOfCall({ id }: Endpoint): Example | undefined {
  return examples.get(id);
}
