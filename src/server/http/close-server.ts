import type { FastifyInstance } from 'fastify';

/** Takes no more requests and waits until those at hand are answered; a client slower than this is cut off. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
