import type {
  ProjectListsView,
  ProjectListView,
  SharedProjectLine,
  SharedProjectView,
  ShownProjectLine,
} from '#contract/views/project-lists.ts';
import { addPrices } from '#domain/money/price.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { maxProjects, projectDeeds } from '#domain/project-lists/project-forms.ts';
import { linesByRoom } from '#domain/project-lists/project-list.ts';
import { boughtByLine } from '#domain/project-lists/project-purchases.ts';
import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import type { Asking } from '#server/asking.ts';
import { countLines, findProjectLines } from '#server/repositories/project-lists/project-lines.ts';
import {
  findProject,
  findRooms,
  listProjects,
  roomsOf,
} from '#server/repositories/project-lists/project-lists.ts';
import { findPurchases } from '#server/repositories/project-lists/project-purchases.ts';
import {
  findProjectShares,
  findSharedProject,
} from '#server/repositories/project-lists/project-shares.ts';
import { newToken } from '#server/tokens.ts';
import { projectsSeenBy } from '#server/workflows/project-lists/own-project.ts';
import { priceLines } from '#server/workflows/project-lists/price-lines.ts';
import { missing, type AskedShop, type View } from './asked.ts';

/** Loads the customer's projects, and those of the company for a user with the right. */
export const projectListsView: View<ProjectListsView> = async ({ asking, query }) => {
  const { read } = asking.services.database;
  const projects = await listProjects(read, projectsSeenBy(asking.viewer), maxListed);
  const ids = projects.map(({ id }) => id);
  const rooms = await roomsOf(read, ids);
  const lines = await countLines(read, ids);
  return {
    projects: projects.map(({ id, name, updatedAt }) => ({
      id,
      name,
      updatedAt,
      rooms: rooms.filter(({ projectId }) => projectId === id).length,
      lines: lines.get(id) ?? 0,
    })),
    key: newToken(),
    isNet: asking.viewer.hasNetPrices,
    isDeleted: query.some(([name, value]) => name === 'done' && value === 'remove'),
  };
};

/** The most projects that are listed. A company may have several makers, so it is more than one customer may make. */
const maxListed = 3 * maxProjects;

/** Shows a project; one that the viewer may not see counts as not found. */
export const projectListView: View<ProjectListView> = async ({ asking, params, query, shop }) => {
  const { services, viewer, storeView, now } = asking;
  const { read } = services.database;
  const id = readId(params['project']);
  const project = id === undefined ? undefined : await findProject(read, id);
  if (project === undefined || !may(actorOf(viewer), 'own.projects.view', project).ok) missing();
  const rooms = await findRooms(read, project.id);
  const lines = await shownLines(project.id, asking);
  const sum = sumOf(lines);
  const { done: deed } = Object.fromEntries(query);
  const done = [...projectDeeds, 'make' as const].find((each) => each === deed);
  const { prices, quotes } = storeView.settings;
  const file = (ending: string) =>
    `/media/projects/${project.id}/documents.${ending}?store=${storeView.code}`;
  return {
    id: project.id,
    name: project.name,
    note: project.note,
    ...(project.budget && { budget: project.budget }),
    key: newToken(),
    isNet: viewer.hasNetPrices,
    rooms,
    parts: linesByRoom(rooms, lines),
    ...(sum && { sum }),
    shares: await sharesOf(project.id, asking, shop),
    ...(lines.length > 0 && {
      documents: { zip: file('zip'), list: file('pdf') },
    }),
    canBuy: !isCartHidden(viewer, prices),
    canQuote: quotes.isEnabled,
    seenAt: now,
    ...(done && { done }),
  };
};

function readId(text = ''): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

async function sharesOf(id: number, { services }: Asking, shop: AskedShop) {
  const shares = await findProjectShares(services.database.read, id);
  return shares.map(({ key, hasPrices }) => ({
    address: `${services.config.publicUrl}${shop.path(`/projects/shared/${key}`)}`,
    hasPrices,
  }));
}

async function shownLines(id: number, asking: Asking): Promise<readonly ShownProjectLine[]> {
  const { read } = asking.services.database;
  const bought = boughtByLine(await findPurchases(read, id));
  return priceLines(await findProjectLines(read, id), bought, asking);
}

/** Adds up the prices of lines; undefined where no line has a price. */
function sumOf(lines: readonly Pick<ShownProjectLine, 'row'>[]) {
  const rows = lines.flatMap(({ row }) => row ?? []);
  return rows.length === 0 ? undefined : addPrices(...rows);
}

/**
 * Shows a shared project to everyone who has its key. A link with prices shows those of the viewer
 * (rules/project-lists#sharing).
 */
export const sharedProjectView: View<SharedProjectView> = async ({ asking, params }) => {
  const { read } = asking.services.database;
  const shared = (await findSharedProject(read, params['key'] ?? '')) ?? missing();
  const project = (await findProject(read, shared.projectId)) ?? missing();
  const rooms = await findRooms(read, project.id);
  const found = await priceLines(await findProjectLines(read, project.id), new Map(), asking);
  const lines = found.map((line) => ({
    ...sharedLine(line, shared.hasPrices),
    ...(line.roomId !== undefined && { roomId: line.roomId }),
  }));
  const sum = sumOf(lines);
  return {
    name: project.name,
    note: project.note,
    hasPrices: shared.hasPrices,
    parts: linesByRoom(rooms, lines),
    ...(sum && { sum }),
  };
};

function sharedLine(
  { sku, name, quantity, note, article, row }: ShownProjectLine,
  hasPrices: boolean,
): SharedProjectLine {
  return {
    sku,
    name: article?.item.name ?? name,
    quantity,
    note,
    ...(article && { article: sharedArticle(article.item) }),
    ...(hasPrices && row && { row }),
  };
}

function sharedArticle({
  urlPath,
  choices,
  saleUnit,
  picture,
}: NonNullable<ShownProjectLine['article']>['item']): NonNullable<SharedProjectLine['article']> {
  return {
    urlPath,
    choices: choices.map(({ label, value }) => ({ label, value })),
    ...(saleUnit && { saleUnit }),
    ...(picture !== undefined && { picture }),
  };
}
