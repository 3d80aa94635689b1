import { startShop } from '#e2e/shop.ts';

export interface LogInFloodReport {
  /** The answers to log-ins by status. */
  readonly logIns: Readonly<Record<string, number>>;
  readonly pages: number;
  /** Answers of pages other than 200, with their numbers. */
  readonly pageFailures: Readonly<Record<string, number>>;
  /** Median and 95th percentile of a page's time, before and during the flood. */
  readonly quietMs: readonly [number, number];
  readonly floodMs: readonly [number, number];
}

const pages = ['/', '/search?q=servant', '/odde-servantbatteri', '/login'];

/** Many guessers try passwords of their accounts again and again, while a visitor reads pages. */
export async function floodLogIns(guessers: number, seconds: number): Promise<LogInFloodReport> {
  const shop = await startShop({ environment: { REQUESTS_PER_ADDRESS: '10000' } });
  try {
    const pageFailures: Record<string, number> = {};
    await viewFor(shop.origin, 1, pageFailures);
    const quiet = await viewFor(shop.origin, seconds, pageFailures);
    const logIns: Record<string, number> = {};
    const end = performance.now() + seconds * 1_000;
    const flood = Array.from({ length: guessers }, async (_, guesser) => {
      for (let n = 0; performance.now() < end; n++) {
        const status = await logIn(shop.origin, `gjest${guesser}-${n}@example.no`);
        logIns[status] = (logIns[status] ?? 0) + 1;
      }
    });
    const flooded = await viewFor(shop.origin, seconds, pageFailures);
    await Promise.all(flood);
    return {
      logIns,
      pages: quiet.length + flooded.length,
      pageFailures,
      quietMs: summary(quiet),
      floodMs: summary(flooded),
    };
  } finally {
    await shop.stop();
  }
}

/** Looks at one page after the other; answers how long each took. */
async function viewFor(
  origin: string,
  seconds: number,
  failures: Record<string, number>,
): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${origin}${pages[times.length % pages.length]}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok) failures[answer.status] = (failures[answer.status] ?? 0) + 1;
  }
  return times;
}

async function logIn(origin: string, username: string): Promise<number> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Feil!passord9' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function summary(times: readonly number[]): [number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return [at(0.5), at(0.95)];
}
