import { program } from '#domain/actor.ts';
import { hourMs, minuteMs, secondMs } from '#domain/time/moment.ts';
import { lastPosition } from '#server/repositories/system/change-log.ts';
import { SearchAway } from '#server/engines/search/port.ts';
import { saveSearchesMs } from '#server/repositories/system/empty-searches.ts';
import { followAlerts } from '#server/jobs/follow-alerts.ts';
import { followChanges } from '#server/jobs/follow-changes.ts';
import { forgetLimited, noteIndex, openIndex } from '#server/jobs/open-index.ts';
import { createRepricing } from '#server/jobs/reprice-at-edges.ts';
import { lanes } from '#server/jobs/lanes.ts';
import { warnOfUnknown } from '#server/jobs/unknown-messages.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { remindOverdue } from '#server/workflows/invoices/remind.ts';
import { expirePoints } from '#server/workflows/loyalty/expire-points.ts';
import { remindOfCarts } from '#server/workflows/alerts/cart-reminders.ts';
import { judgeAlerts } from '#server/workflows/alerts/judge-alerts.ts';
import { noteMissingFiles } from '#server/workflows/missing-files.ts';
import { pullLeft } from '#server/workflows/newsletter/pull-left.ts';
import type { Services } from './services.ts';

/**
 * Together these stay below the second within which a new price must be everywhere
 * (rules/prices#price-edges).
 */
const followMs = 250;
const repriceMs = 500;
const tidyMs = 10 * minuteMs;
const remindMs = hourMs;
const expirePointsMs = hourMs;
const pullLeftMs = hourMs;
/** Taxes, groups and settings change prices without a change of the article. */
const judgeAllMs = hourMs;
/** By then a newer version of the program should have sent it. */
const unknownMs = 5 * minuteMs;
/** Files change without an entry in the database, so they are checked at times. */
const filesMs = minuteMs;
const openMs = secondMs;
/** A purge stops pages in the making from being cached, so it is done rarely. */
const limitedMs = minuteMs;
/** This is rare, because a start catches up with the changes after the last note. */
const noteMs = 5 * secondMs;

/**
 * Starts the background work, which follows changes from before the index was built. It must be stopped
 * before the engines are closed.
 */
export function startBackground(services: Services, from: number) {
  let position = from;
  let noted = from;
  const note = async (): Promise<void> => {
    const reached = position;
    if (reached === noted || !services.search.isReady()) return;
    await unlessAway(() => noteIndex(services, reached));
    noted = reached;
  };
  const loops = [
    repeat(services, 'follow changes', followMs, async () => {
      position = await followChanges(services, position);
    }),
    repeat(services, 'open the index', openMs, async () => {
      if (!services.search.isReady()) await openIndexIfThere(services);
    }),
    repeat(services, 'save empty searches', saveSearchesMs, () => services.emptySearches.save()),
    repeat(services, 'note the index', noteMs, () => note()),
    repeat(services, 'forget limited lists', limitedMs, () => forgetLimited(services)),
  ];
  if (services.config.roles.includes('jobs')) {
    loops.push(
      ...lanes.map((lane) =>
        repeat(services, `send ${lane.name}`, secondMs, async () => {
          await workLane(services, lane);
        }),
      ),
      repeat(services, 'warn of unknown letters', unknownMs, () => warnOfUnknown(services)),
      repeat(services, 'look for files', filesMs, () =>
        noteMissingFiles(services.database, services.media, services.clock()),
      ),
      repeat(services, 'tidy up', tidyMs, () => tidyUp(services)),
      repeat(services, 'remind of invoices', remindMs, async () => {
        const { database, clock } = services;
        await remindOverdue({ database, actor: program('reminders'), now: clock() });
      }),
      repeat(services, 'expire points', expirePointsMs, async () => {
        const { database, clock } = services;
        await expirePoints({ database, actor: program('loyalty'), now: clock() });
      }),
      repeat(services, 'pull who left the newsletter', pullLeftMs, () => pullLeft(services)),
      repeat(services, 'follow alerts', secondMs, () => followAlerts(services)),
      repeat(services, 'remind of carts', minuteMs, () => remindOfCarts(services)),
      repeat(services, 'judge all alerts', judgeAllMs, () => judgeAlerts(services)),
      repeat(services, 'reprice', repriceMs, createRepricing(services)),
    );
  }
  return {
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()));
      await services.emptySearches.save();
      await note();
    },
  };
}

export function openIndexIfThere(services: Services): Promise<void> {
  return unlessAway(() => openIndex(services));
}

async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The engine reported this already when it was opened.
    if (!(error instanceof SearchAway)) throw error;
  }
}

/** Reads the position before settings and index, so that no change is missed. */
export async function followFrom({ database, settings }: Services): Promise<number> {
  const position = await lastPosition(database.read);
  await settings.refresh();
  return position;
}

/** Repeats work, never twice at once; a failure is logged and tried again. */
function repeat(
  { log, metrics }: Services,
  name: string,
  pauseMs: number,
  work: () => Promise<void>,
) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      await work();
      metrics.jobs.inc({ job: name, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ job: name, outcome: 'failed' });
      log.error({ err: error, job: name }, 'job failed');
    }
    if (!isStopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
  };
  schedule();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
