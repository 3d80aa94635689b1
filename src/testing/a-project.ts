import {
  findProjectLines,
  insertProjectLines,
} from '#server/repositories/project-lists/project-lines.ts';
import {
  findRooms,
  insertProject,
  insertRoom,
} from '#server/repositories/project-lists/project-lists.ts';
import type { TestShop } from './a-test-shop.ts';

/** Makes a project of a customer with a room and a line, each named by a word. */
export function aProject({ services, now }: TestShop, customerId: number, word: string) {
  return services.database.transaction(async (tx) => {
    const written = { name: word, note: word, budget: undefined };
    const owner = { customerId, companyId: undefined };
    const projectId = await insertProject(tx, { ...owner, ...written, key: 'prosjekt-1' }, now);
    await insertRoom(tx, { projectId, name: word, key: 'rom-nr-1', position: 0 });
    const [{ id: roomId } = { id: 0 }] = await findRooms(tx, projectId);
    const line = { roomId, sku: 'SRV-600', name: 'Servant', quantity: 3, note: word };
    await insertProjectLines(tx, projectId, [{ ...line, key: 'linje-nr-1' }]);
    const [{ id: lineId } = { id: 0 }] = await findProjectLines(tx, projectId);
    return { projectId, projectRoomId: roomId, projectLineId: lineId };
  });
}
