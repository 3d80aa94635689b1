import { Agent, get } from 'node:http';

type Headers = Readonly<Record<string, string>>;

const visitors = 8;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const rateSeconds = 4;

/** Views of one address, eight visitors at a time over connections that stay open. */
export async function viewAll(url: string, headers: Headers, views: number): Promise<void> {
  let left = views;
  const visitor = async (): Promise<void> => {
    while (left-- > 0) await view(url, headers);
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}

/** Answers a second when everybody asks again as soon as they were answered. */
export async function highestRate(url: string, headers: Headers): Promise<number> {
  const views = 4_000;
  const start = performance.now();
  await viewAll(url, headers, views);
  return (views * 1_000) / (performance.now() - start);
}

/** The time that 99 of 100 answers stay below in ms, when visitors come at a steady rate. */
export async function p99AtRate(url: string, headers: Headers, rate: number): Promise<number> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < rate * rateSeconds;) {
    const due = Math.floor(((performance.now() - start) / 1_000) * rate);
    for (; sent < due; sent++) {
      // Counted from when it should have gone out: a stall shows as late answers, not as fewer.
      const intended = start + (sent * 1_000) / rate;
      running.push(view(url, headers).then(() => void times.push(performance.now() - intended)));
    }
    await new Promise((next) => setTimeout(next, 1));
  }
  await Promise.all(running);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

function view(url: string, headers: Headers): Promise<void> {
  return new Promise((settle, fail) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('end', settle).resume();
    }).on('error', fail);
  });
}
