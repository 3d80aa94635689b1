import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { postFromWire, postToWire, type ToldPost } from './post.ts';

const topic = { id: 1, urlKey: 'bad', name: 'Bad', description: 'Om bad' };
const listed: ToldPost = {
  id: 12,
  urlKey: 'bad-pa-4-kvm',
  title: 'Bad på 4 kvm',
  imageAlt: '',
  summary: 'Kort',
  author: 'Kari',
  authorId: 3,
  storeIds: [1, 2],
  topics: [topic],
  tags: [],
  publishedAt: moment(1_000),
  metaTitle: '',
  metaDescription: 'Om små bad',
  createdAt: moment(2_000),
  updatedAt: moment(3_000),
};

test.each<ToldPost>([
  listed,
  { ...listed, image: 'scenes/a.webp', imageAlt: 'A', html: '<p>a</p>' },
])('a post survives its way over the wire', (post) => {
  expect(postFromWire(postToWire(post))).toEqual(post);
});
