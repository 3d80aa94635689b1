import * as blog from '#contract/blog.ts';
import { exampleOf } from './example.ts';
import { when } from './sample.ts';

const topic = {
  id: 1,
  name: 'Velge',
  url_key: 'velge',
  description: 'Hva som skiller varene fra hverandre.',
  enabled: 1 as const,
  meta_title: 'Velge',
  meta_description: 'Hva som skiller varene fra hverandre.',
};
const tag = {
  ...topic,
  id: 5,
  name: 'Mål',
  url_key: 'mal',
  description: '',
  meta_title: 'Mål',
  meta_description: '',
};
const listed = {
  id: 2,
  post_id: 2,
  name: 'Slik velger du',
  url_key: 'slik-velger-du',
  short_description: 'Fem spørsmål som snevrer inn valget.',
  image: '/scenes/slatted-washplace.webp',
  image_alt: 'Et rom',
  publish_date: when,
  created_at: when,
  updated_at: when,
  author: { id: 2, name: 'Kari Nordmann' },
  views: 0 as const,
  allow_comment: 0 as const,
  meta_title: '',
  meta_description: '',
  meta_keywords: 'Mål',
  meta_robots: 'INDEX,FOLLOW' as const,
  topics: [topic],
  tags: [tag],
  store_ids: [0],
};
const post = { ...listed, post_content: '<p>Mål først.</p>' };
const page = { items: [listed], total_count: 1 };

export const blogExamples = [
  exampleOf(blog.posts, {
    query: { urlKey: 'slik-velger-du' },
    result: { items: [post], total_count: 1, page_size: 20, current_page: 1 },
  }),
  exampleOf(blog.related, { query: { id: '1' }, result: { items: page.items } }),
  exampleOf(blog.topics, { result: { items: [topic] } }),
  exampleOf(blog.postsOfTopic, {
    query: { id: '1' },
    result: { ...page, page_size: 20, current_page: 1 },
  }),
  exampleOf(blog.tags, { query: { urlKey: 'mal' }, result: { items: [tag] } }),
];
