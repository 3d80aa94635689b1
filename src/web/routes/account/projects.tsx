import type { ListedProject } from '#contract/views/project-lists.ts';
import { maxListNameLetters } from '#domain/customer/wishlist-forms.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import '#web/features/projects/project-dictionary.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { BudgetField } from '#web/routes/project-list/budget-field.tsx';
import styles from '#web/routes/project-list/project-list.module.css';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('project-list', shop)('projectList.title'), isHidden: true };
}

/** The customer's projects, and those of the company (rules/project-lists#projects). */
export function Component() {
  const t = useTexts('project-list');
  const { path } = useShop();
  const { projects, isDeleted } = useView('account/projects');
  const isOnline = useIsOnline();
  const columns = useColumns();
  return (
    <AccountPage title={t('projectList.title')} note={t('projectList.lead')}>
      {isDeleted && (
        <Notice tone="good" live>
          {t('projectList.done_remove')}
        </Notice>
      )}
      {!isOnline && <Notice tone="warn">{t('projectList.offlineList')}</Notice>}
      {projects.length === 0 ? (
        <div className="stack gap-2">
          <p className="lead">{t('projectList.none')}</p>
          <p className="soft">{t('projectList.noneHelp')}</p>
        </div>
      ) : (
        <DataTable
          label={t('projectList.title')}
          columns={columns}
          rows={projects}
          keyOf={({ id }) => String(id)}
          hrefOf={({ id }) => path(`/my-account/projects/${id}`)}
        />
      )}
      {isOnline && <NewProject />}
    </AccountPage>
  );
}

function useColumns(): readonly Column<ListedProject>[] {
  const t = useTexts('project-list');
  const count = (number: number) => <span className="figures">{number}</span>;
  return [
    { key: 'name', title: t('projectList.name'), cell: ({ name }) => name },
    {
      key: 'rooms',
      title: t('projectList.rooms'),
      isAtEnd: true,
      cell: ({ rooms }) => count(rooms),
    },
    {
      key: 'lines',
      title: t('projectList.lines'),
      isAtEnd: true,
      cell: ({ lines }) => count(lines),
    },
    {
      key: 'changed',
      title: t('projectList.changed'),
      isTight: true,
      cell: ({ updatedAt }) => <span className="figures">{writeDay(updatedAt)}</span>,
    },
  ];
}

/** Makes a project with a plain form, which also works without scripts. */
function NewProject() {
  const t = useTexts('project-list');
  const { t: shop, path } = useShop();
  const { key, isNet } = useView('account/projects');
  const posted = usePosted();
  const error = posted?.wrong.find(({ name }) => name === 'name')?.text;
  return (
    <Section id="new" title={t('projectList.new')}>
      {posted?.failure !== undefined && (
        <Notice tone="bad" live>
          {posted.failure}
        </Notice>
      )}
      <form
        method="post"
        action={path('/my-account/projects')}
        className={styles.fields}
        noValidate
      >
        <input type="hidden" name="key" value={key} />
        <Field label={t('projectList.name')} error={error} required>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={maxListNameLetters}
            defaultValue={posted?.written['name'] ?? ''}
          />
        </Field>
        <BudgetField isNet={isNet} />
        <Field label={t('projectList.note')} mark={shop('shell.optional')}>
          <TextArea name="note" rows={3} defaultValue={posted?.written['note'] ?? ''} />
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {t('projectList.make')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
