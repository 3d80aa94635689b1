import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bareReactMs } from './bare-react.ts';
import { pinTo } from './cpu.ts';

/**
 * Bare React in its own process, as the shop is, because a process that has done other work renders
 * more slowly.
 */
interface BareReact {
  /** Milliseconds of processor time that it takes to render the markup of a page. */
  msAView(html: string, views: number): Promise<number>;
  stop(): Promise<void>;
}

interface Order {
  readonly html: string;
  readonly views: number;
}

export async function startBareReact(core: number): Promise<BareReact> {
  const child = fork(import.meta.filename);
  const gone = once(child, 'exit');
  const said = async (): Promise<unknown> => {
    const ended = gone.then(() => {
      throw new Error('Bare React ended before it was done');
    });
    return (await Promise.race([once(child, 'message'), ended]))[0];
  };
  await said();
  await pinTo(child.pid ?? 0, core);
  return {
    async msAView(html, views) {
      const answer = said();
      child.send({ html, views } satisfies Order);
      return Number(await answer);
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  process.on('message', ({ html, views }: Order) => process.send?.(bareReactMs(html, views)));
  process.send?.('ready');
}
