import { afterAll, beforeAll, expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { linkKinds, type LetterLink } from '#testing/letter-links.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
let persons = 0;
const cells = { checked: 0, violated: 0 };
beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({ pagesFolder: pages.folder, ownNetworks: '127.0.0.0/8' });
});
afterAll(async () => {
  await shop.close();
  await pages.remove();
  const { checked, violated } = cells;
  process.stdout.write(`links: ${checked} cells checked, ${violated} violated\n`);
});

/** Makes a new link of the kind. */
const made = async ({ make }: LetterLink) =>
  new URL(await make(shop, (persons += 1)), 'http://shop');

const secretOf = (link: URL, { secret }: LetterLink) =>
  secret === undefined
    ? (link.pathname.split('/').at(-1) ?? '')
    : (link.searchParams.get(secret) ?? '');

/** The same link with another secret. */
function withSecret(link: URL, kind: LetterLink, secret: string): URL {
  const other = new URL(link);
  if (kind.secret !== undefined) other.searchParams.set(kind.secret, secret);
  else other.pathname = link.pathname.replace(secretOf(link, kind), secret);
  return other;
}

/** A mail program or a scanner of viruses opens links before their reader does. */
async function scan({ pathname, search }: URL): Promise<void> {
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
    await shop.app.server.inject({ method, url: `${pathname}${search}` });
}

/** Each way uses a link, and answers whether it worked and whether it should. */
const ways: Readonly<Record<string, (kind: LetterLink) => Promise<readonly [boolean, boolean]>>> = {
  'opened by a program first': async (kind) => {
    const link = await made(kind);
    await scan(link);
    return [await kind.use(shop, link), true];
  },
  'used twice': async (kind) => {
    const link = await made(kind);
    await kind.use(shop, link);
    return [await kind.use(shop, link), !kind.isOnce];
  },
  'used by two at once': async (kind) => {
    const link = await made(kind);
    const used = await Promise.all([kind.use(shop, link), kind.use(shop, link)]);
    return [used.every(Boolean), !kind.isOnce];
  },
  'after its time': async (kind) => {
    const link = await made(kind);
    const { now } = shop;
    shop.now = moment(now + (kind.livesMs ?? 0) + 1_000);
    const isUsed = await kind.use(shop, link);
    shop.now = now;
    return [isUsed, kind.livesMs === undefined];
  },
  'cut at its end': async (kind) => {
    const link = await made(kind);
    const cut = withSecret(link, kind, secretOf(link, kind).slice(0, -1));
    return [await kind.use(shop, cut), false];
  },
  'cut in the middle': async (kind) => {
    const link = await made(kind);
    const secret = secretOf(link, kind);
    const cut = withSecret(link, kind, secret.slice(0, secret.length / 2));
    return [await kind.use(shop, cut), false];
  },
  'without its secret': async (kind) =>
    [await kind.use(shop, withSecret(await made(kind), kind, '')), false] as const,
  'with a letter more': async (kind) => {
    const link = await made(kind);
    return [await kind.use(shop, withSecret(link, kind, `${secretOf(link, kind)}A`)), false];
  },
  'with another letter': async (kind) => {
    const link = await made(kind);
    const secret = secretOf(link, kind);
    const at = Math.floor(secret.length / 2);
    const other = secret[at] === 'A' ? 'B' : 'A';
    const wrong = secret.slice(0, at) + other + secret.slice(at + 1);
    return [await kind.use(shop, withSecret(link, kind, wrong)), false];
  },
};

const grid = Object.entries(linkKinds).flatMap(([name, kind]) =>
  Object.entries(ways).map(([way, walk]) => [name, way, kind, walk] as const),
);

test.each(grid)(
  'the link of %s, %s (rules/sessions#new-passwords)',
  async (_name, _way, kind, walk) => {
    cells.checked += 1;
    const [works, isRight] = await walk(kind);
    if (works !== isRight) cells.violated += 1;
    expect(works).toBe(isRight);
  },
);

const named = Object.entries(linkKinds).filter(([, { isNamed }]) => isNamed === true);

test.each(named)('the secret of %s opens nothing of another person', async (_name, kind) => {
  const [mine, theirs] = [await made(kind), await made(kind)];
  cells.checked += 1;
  const works = await kind.use(shop, withSecret(theirs, kind, secretOf(mine, kind)));
  if (works) cells.violated += 1;
  expect(works).toBe(false);
});

const answerOf = ({ pathname, search }: URL) => shop.app.server.inject(`${pathname}${search}`);

test.each(Object.entries(linkKinds))(
  'no site learns the address of the link of %s: open, wrong or used (rules/safety#referrers)',
  async (_name, kind) => {
    const link = await made(kind);
    const wrong = withSecret(link, kind, `${secretOf(link, kind)}A`);
    const answers = [await answerOf(link), await answerOf(wrong)];
    await kind.use(shop, link);
    answers.push(await answerOf(link));
    const policies = answers.map(({ headers }) => headers['referrer-policy']);
    expect(new Set(policies)).toEqual(new Set(['no-referrer']));
    // An element could ask for more than its page allows.
    expect(answers.filter(({ body }) => /referrerpolicy|name="referrer"/i.test(body))).toEqual([]);
  },
);
