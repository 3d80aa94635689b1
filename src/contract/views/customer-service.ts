import type { ContactFacts } from './contact.ts';

export interface CustomerServiceView {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly topics: readonly ServiceTopic[];
  /** The most frequent questions. */
  readonly questions: { readonly title: string; readonly links: readonly Link[] };
  readonly facts: ContactFacts;
}

export interface ServiceTopic extends Link {
  readonly text: string;
}

interface Link {
  readonly title: string;
  /** Path without the store prefix. */
  readonly link: string;
}
