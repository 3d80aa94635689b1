import type { Ore } from '#domain/money/ore.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Acting } from '#server/acting.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { insertProjectLines } from '#server/repositories/project-lists/project-lines.ts';
import {
  findProjectByKey,
  findRooms,
  insertProject,
  insertRoom,
} from '#server/repositories/project-lists/project-lists.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { findArticles } from '#server/workflows/find-articles.ts';
import { budgetOf } from './make-project.ts';

interface WrittenRoom {
  readonly name: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly note?: string;
  }[];
}

/** A project that the shop itself stores. */
export interface WrittenProject {
  readonly email: string;
  readonly storeCode: string;
  readonly name: string;
  readonly note: string;
  readonly budget: Ore;
  readonly rooms: readonly WrittenRoom[];
}

/** Stores a project for a customer. A project that is already stored stays. */
export async function writeProject(written: WrittenProject, acting: Acting): Promise<void> {
  const { email, storeCode, name, note, budget, rooms } = written;
  const { database, now } = acting;
  await database.transaction(async (tx) => {
    const customer = await findCustomerByEmail(tx, email);
    if (customer === undefined) throw new Error(`There is no customer ${email}`);
    if ((await findProjectByKey(tx, customer.id, name)) !== undefined) return;
    const member = await findMember(tx, customer.id);
    const viewer = await pricedViewer({ customer, member }, (id) => loadAgreedPrices(tx, id));
    const owner = { customerId: customer.id, companyId: viewer.companyId };
    const project = { ...owner, name, note, budget: budgetOf(budget, viewer), key: name };
    const projectId = await insertProject(tx, project, now);
    for (const [position, room] of rooms.entries())
      await insertRoom(tx, { projectId, name: room.name, key: room.name, position });
    const ids = await findRooms(tx, projectId);
    for (const [index, room] of rooms.entries())
      await writeLines(tx, { projectId, roomId: ids[index]?.id, storeCode }, room);
  });
}

interface Place {
  readonly projectId: number;
  readonly roomId: number | undefined;
  readonly storeCode: string;
}

async function writeLines(
  tx: Db,
  { projectId, roomId, storeCode }: Place,
  { name: room, lines }: WrittenRoom,
): Promise<void> {
  const storeView = viewOfCode(await loadStoreViews(tx), storeCode);
  const asked = lines.map(({ sku }) => ({ sku, options: {} }));
  const found = await findArticles(tx, storeView, asked);
  const rows = lines.map(({ sku, quantity, note = '' }, index) => ({
    sku,
    name: found[index]?.product.name ?? sku,
    quantity,
    note,
    ...(roomId !== undefined && { roomId }),
    key: `${room}:${index}`,
  }));
  await insertProjectLines(tx, projectId, rows);
}
