import { Connection } from './connection.ts';

type Headers = Readonly<Record<string, string>>;

const visitors = 8;
const maxVisitors = 64;

/** Views of paths of a shop, eight visitors at a time over connections that stay open. */
export async function viewAll(
  origin: string,
  path: () => string,
  headers: Headers,
  views: number,
): Promise<void> {
  let left = views;
  const visit = async (): Promise<void> => {
    const connection = await Connection.open(origin);
    while (left-- > 0) await connection.ask(path(), headers);
    connection.close();
  };
  await Promise.all(Array.from({ length: visitors }, visit));
}

/**
 * Runs work while this process does not sleep: waking a client costs the server time, the slower one
 * more often, and that cost changes from minute to minute on a shared machine.
 */
export async function awake<Made>(work: () => Promise<Made>): Promise<Made> {
  let isOver = false;
  const stayAwake = (): void => void (isOver || setImmediate(stayAwake));
  stayAwake();
  try {
    return await work();
  } finally {
    isOver = true;
  }
}

/** Answers a second when everybody asks again as soon as they were answered, over about half a second. */
export async function maxRate(origin: string, path: string, headers: Headers): Promise<number> {
  const views = 12_000;
  const start = performance.now();
  await awake(() => viewAll(origin, () => path, headers, views));
  return (views * 1_000) / (performance.now() - start);
}

/** The time of each answer in ms, when visitors come at a steady rate for a second. */
export async function timesAtRate(
  origin: string,
  path: string,
  headers: Headers,
  rate: number,
): Promise<readonly number[]> {
  const idle = await Promise.all(
    Array.from({ length: maxVisitors }, () => Connection.open(origin)),
  );
  const connections = [...idle];
  const times: number[] = [];
  const waiting: number[] = [];
  const running: Promise<void>[] = [];
  // The time counts from when the question is seen to be due: if the shop stalls, answers are late but
  // not fewer; if the client stalls, no question is sent.
  const askNext = async (connection: Connection): Promise<void> => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) {
      await connection.ask(path, headers);
      times.push(performance.now() - due);
    }
    idle.push(connection);
  };
  const start = performance.now();
  for (let sent = 0; sent < rate;) {
    const now = performance.now();
    const due = Math.floor(((now - start) / 1_000) * rate);
    for (; sent < due; sent++) {
      waiting.push(now);
      const connection = idle.pop();
      if (connection) running.push(askNext(connection));
    }
    await new Promise((next) => setImmediate(next));
  }
  await Promise.all(running);
  for (const connection of connections) connection.close();
  return times;
}
