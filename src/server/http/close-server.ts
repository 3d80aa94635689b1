import type { FastifyInstance } from 'fastify';

/**
 * Accepts no more requests and waits until the open ones are answered; a client that is slower than
 * this is cut off.
 */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
