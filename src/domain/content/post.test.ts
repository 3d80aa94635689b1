import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import {
  choosePosts,
  isPublished,
  relatedPosts,
  searchPosts,
  type Post,
  type Topic,
} from './post.ts';

const about = (id: number, urlKey: string): Topic => ({
  id,
  urlKey,
  name: urlKey,
  description: '',
});
const bath = about(1, 'bad');
const kitchen = about(2, 'kjokken');
const small = about(3, 'sma-rom');

let last = 0;
function aPost(urlKey: string, other: Partial<Post> = {}): Post {
  return {
    id: (last += 1),
    urlKey,
    title: urlKey,
    imageAlt: '',
    summary: '',
    html: '',
    author: '',
    authorId: 0,
    storeIds: [0],
    topics: [],
    tags: [],
    publishedAt: moment(10),
    metaTitle: '',
    metaDescription: '',
    createdAt: moment(0),
    updatedAt: moment(0),
    ...other,
  };
}
const keys = (posts: readonly Post[]) => posts.map(({ urlKey }) => urlKey);

test.each([
  [9, undefined, false],
  [10, undefined, true],
  [19, 20, true],
  [20, 20, false],
])('at %i a post of 10 that ends at %s is shown: %s', (now, ends, shown) => {
  const window = {
    publishedAt: moment(10),
    ...(ends !== undefined && { endsAt: moment(ends) }),
  };
  expect(isPublished(window, moment(now))).toBe(shown);
});

test('a list is of a topic, a tag or both; a key that nothing has leaves nothing', () => {
  const posts = [aPost('a', { topics: [bath], tags: [small] }), aPost('b', { topics: [kitchen] })];
  expect(keys(choosePosts(posts, {}))).toEqual(['a', 'b']);
  expect(keys(choosePosts(posts, { topic: 'kjokken' }))).toEqual(['b']);
  expect(keys(choosePosts(posts, { topic: 'bad', tag: 'sma-rom' }))).toEqual(['a']);
  // A tag is not a topic.
  expect(choosePosts(posts, { topic: 'sma-rom' })).toEqual([]);
});

test('related are others, those that share the most first', () => {
  const own = aPost('own', { topics: [bath], tags: [small] });
  const posts = [
    own,
    aPost('none', { topics: [kitchen] }),
    aPost('one', { topics: [bath] }),
    aPost('two', { topics: [bath], tags: [small] }),
  ];
  expect(keys(relatedPosts(own, posts, 3))).toEqual(['two', 'one', 'none']);
  expect(keys(relatedPosts(own, posts, 1))).toEqual(['two']);
});

test.each([
  ['', []],
  ['baderom', ['named', 'said']],
  ['BADEROM glass', ['said']],
  ['strong', []],
])('“%s” finds posts that say all its words, in their title first', (text, found) => {
  const posts = [
    aPost('said', { html: '<p>Et <strong>baderom</strong> med glass</p>' }),
    aPost('named', { title: 'Baderom' }),
  ];
  expect(keys(searchPosts(posts, text))).toEqual(found);
});
