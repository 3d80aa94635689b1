import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { BudgetField } from './budget-field.tsx';
import { DeedButton, NameField, ProjectForm, useRefused } from './project-form.tsx';
import styles from './project-list.module.css';

/** Changes name, budget and notes of the project, or deletes it. */
export function ProjectSettings() {
  const t = useTexts('project-list');
  const { t: shop } = useShop();
  const { name, note, budget, isNet } = useView('account/project');
  const refused = useRefused('save');
  return (
    <Disclosure title={t('projectList.settings')} open={refused !== undefined}>
      <div className="stack">
        <ProjectForm className={styles.fields}>
          <NameField deed="save" label={t('projectList.name')} name={name} />
          <BudgetField isNet={isNet} budget={budget} />
          <Field
            label={t('projectList.note')}
            mark={shop('shell.optional')}
            error={refused?.wrong.find((each) => each.name === 'note')?.text}
          >
            <TextArea name="note" rows={3} defaultValue={refused?.written['note'] ?? note} />
          </Field>
          <div>
            <DeedButton deed="save">{t('projectList.save')}</DeedButton>
          </div>
        </ProjectForm>
        <p>{t('projectList.removeText')}</p>
        <ProjectForm>
          <DeedButton deed="remove" variant="danger">
            {t('projectList.remove')}
          </DeedButton>
        </ProjectForm>
      </div>
    </Disclosure>
  );
}
