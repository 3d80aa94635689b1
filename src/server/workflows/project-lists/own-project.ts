import { actorOf } from '#domain/actor.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { may } from '#domain/permissions/may.ts';
import type { ProjectList } from '#domain/project-lists/project-list.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  lockProject,
  type ProjectViewer,
} from '#server/repositories/project-lists/project-lists.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer, requirePermission } from '#server/require-permission.ts';

/**
 * Does work with a project that the viewer may change, locked until the commit. A project that they may not change is
 * refused like an unknown one (rules/project-lists#projects).
 */
export function withProject<Done>(
  id: number,
  { services, viewer, now }: Pick<Asking, 'services' | 'viewer' | 'now'>,
  work: (tx: Db, project: ProjectList) => Promise<Done>,
): Promise<Done> {
  return services.database.transaction(async (tx) =>
    work(tx, requireOwn(await lockProject(tx, id, now), viewer)),
  );
}

function requireOwn(project: ProjectList | undefined, viewer: Viewer): ProjectList {
  if (project === undefined) throw new AppError('project.unknown');
  const about = { subject: project, missing: 'project.unknown' } as const;
  requirePermission(actorOf(viewer), 'own.projects.change', about);
  return project;
}

/** The filter for the projects that a viewer may list: their own, or all of their company. */
export function projectsSeenBy(viewer: Viewer): ProjectViewer {
  const customerId = requireCustomer(viewer);
  const { companyId } = viewer;
  const seesAll =
    companyId !== undefined && may(actorOf(viewer), 'own.projects.view', { companyId }).ok;
  return { customerId, companyId, seesAll };
}
