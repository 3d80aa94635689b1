import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Moment } from '#domain/time/moment.ts';
import type { AccountDeed } from './account-deeds.ts';

/** The message that tells a process which deed to do. */
export interface ToldDeed {
  readonly nth: number;
  readonly deed: AccountDeed;
  readonly now: number;
  /** The forcing point at which the process dies; absent where it lives on. */
  readonly dieAt?: string;
}

export interface DoneDeed {
  readonly nth: number;
  /** `done`, or the code of a refusal. */
  readonly outcome: string;
}

export interface DeedWorker {
  /** Answers `dead` where the process died before it answered. */
  send(deed: AccountDeed, now: Moment, dieAt?: string): Promise<string>;
  /** Kills the process in the middle of whatever it does. */
  kill(): void;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, 'deed-process.ts');

/** A process of the shop on a database; one that died starts again with the next deed. */
export function deedWorker(environment: Readonly<Record<string, string>>): DeedWorker {
  let running: Promise<ChildProcess> | undefined;
  let deeds = 0;
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, { env: { ...process.env, ...environment } });
    const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      unknown,
    ];
    if (typeof first !== 'object') throw new Error('The process of deeds did not start');
    child.setMaxListeners(0);
    child.once('exit', () => (running = undefined));
    return child;
  };
  return {
    async send(deed, now, dieAt) {
      const child = await (running ??= start());
      const nth = (deeds += 1);
      const answer = Promise.withResolvers<string>();
      const listen = (done: DoneDeed) => done.nth === nth && answer.resolve(done.outcome);
      child.on('message', listen).once('exit', () => answer.resolve('dead'));
      child.send({ nth, deed, now, ...(dieAt !== undefined && { dieAt }) } satisfies ToldDeed);
      const outcome = await answer.promise;
      child.off('message', listen);
      return outcome;
    },
    kill: () => void running?.then((child) => child.kill('SIGKILL')),
    async stop() {
      const child = await running;
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
