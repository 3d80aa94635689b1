import type { ProjectListView } from '#contract/views/project-lists.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import '#web/features/projects/project-dictionary.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { Adding } from '#web/routes/project-list/adding.tsx';
import { BudgetState } from '#web/routes/project-list/budget-state.tsx';
import { BuyProject } from '#web/routes/project-list/buy-project.tsx';
import { ProjectSettings } from '#web/routes/project-list/project-settings.tsx';
import { ProjectSharing } from '#web/routes/project-list/project-sharing.tsx';
import { RoomSection } from '#web/routes/project-list/room-section.tsx';
import { usePicks } from '#web/routes/project-list/use-picks.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';

export function meta(_shop: Shop, { name }: ProjectListView): PageMeta {
  return { title: name, isHidden: true };
}

/** A project with its rooms, and what is bought and left of it (rules/project-lists#page). */
export function Component() {
  const t = useTexts('project-list');
  const { name, note, parts, rooms, seenAt } = useView('account/project');
  const picks = usePicks();
  const isOnline = useIsOnline();
  return (
    <AccountPage
      title={name}
      within={{ label: t('projectList.title'), path: '/my-account/projects' }}
      actions={<Button onClick={() => print()}>{t('projectList.print')}</Button>}
      {...(note !== '' && { note })}
    >
      {isOnline ? (
        <Outcome />
      ) : (
        <Notice tone="warn">{t('projectList.offline', { when: writeDayAndTime(seenAt) })}</Notice>
      )}
      <BudgetState />
      {isOnline && <BuyProject picks={picks} />}
      {parts.length === 0 && <p className="soft">{t('projectList.empty')}</p>}
      {parts.map((part) => (
        <RoomSection
          key={part.room?.id ?? 0}
          part={part}
          isFirst={part.room?.id === rooms[0]?.id}
          picks={picks}
          isReadOnly={!isOnline}
        />
      ))}
      {isOnline && (
        <div className="stack gap-6 screen-only">
          <Adding />
          <Documents />
          <ProjectSharing />
          <ProjectSettings />
        </div>
      )}
    </AccountPage>
  );
}

function Outcome() {
  const t = useTexts('project-list');
  const { done } = useView('account/project');
  const posted = usePosted();
  if (posted !== undefined) {
    // The form for new lines shows its refusal at the field.
    if (posted.failure === undefined || posted.written['deed'] === 'add') return null;
    return (
      <Notice tone="bad" live>
        {posted.failure}
      </Notice>
    );
  }
  if (done === undefined) return null;
  return (
    <Notice tone="good" live>
      {t(`projectList.done_${done}`)}
    </Notice>
  );
}

/** The documents of all goods in one file, and their list (rules/project-lists#documents). */
function Documents() {
  const t = useTexts('project-list');
  const { documents } = useView('account/project');
  if (documents === undefined) return null;
  return (
    <Section id="documents" title={t('projectList.documents')}>
      <p>{t('projectList.documentsText')}</p>
      <div className="cluster gap-3">
        <Button icon="download" href={documents.zip}>
          {t('projectList.documentsZip')}
        </Button>
        <Button href={documents.list}>{t('projectList.documentsList')}</Button>
      </div>
    </Section>
  );
}
