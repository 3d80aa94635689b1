import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewOfCode } from '#domain/store-faces.ts';
import { may } from '#domain/permissions/may.ts';
import { AppError } from '#server/app-error.ts';
import { findProject } from '#server/repositories/project-lists/project-lists.ts';
import { identifyPage } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { projectDocuments } from '#server/views/project-documents.ts';
import { writeDay } from '#texts/dates.ts';
import { paperTexts } from '#texts/papers.ts';
import { keepDocumentsPrivate, sendDocumentList, sendDocumentZip } from './send-documents.ts';

interface Asked {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly store?: unknown };
}

/**
 * Serves the documents of a project's goods in one zip, and their list as a PDF, to those who may see the project. For
 * other visitors they are not found (rules/project-lists#documents).
 */
export function mountProjectDocuments(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/media/projects/:id/documents.pdf', async (request, reply) =>
    sendDocumentList(reply, await findDocuments(services, request, reply)),
  );
  app.get<Asked>('/media/projects/:id/documents.zip', async (request, reply) => {
    const { now, ...found } = await findDocuments(services, request, reply);
    return sendDocumentZip(reply, found, services, now);
  });
}

async function findDocuments(
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const context = await identifyPage(services, request, reply);
  keepDocumentsPrivate(reply);
  const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
  const project = await findProject(services.database.read, id);
  if (project === undefined || !may(context.actor, 'own.projects.view', project).ok) {
    throw new AppError('request.not_found');
  }
  const { storeViews, seller } = context.settings;
  const { store } = request.query;
  const view = viewOfCode(storeViews, typeof store === 'string' ? store : '');
  const articles = await projectDocuments(id, { services, storeView: view });
  const t = paperTexts[view.language];
  const head = [
    t('paper.project', { name: project.name }),
    t('paper.issued', { day: writeDay(context.now) }),
  ];
  return {
    facts: { subject: project.name, head, place: [], articles, seller, view },
    fileName: `${t('paper.documentsFile')}-${t('paper.projectFile')}-${id}`,
    now: context.now,
  };
}
