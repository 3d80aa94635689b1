import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { Section } from '#ui/page.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-input.tsx';
import {
  DeedButton,
  FormKey,
  NameField,
  ProjectForm,
  useRefused,
  useRoomOptions,
} from './project-form.tsx';
import styles from './project-list.module.css';

/** The forms for new lines and rooms (rules/project-lists#lines). */
export function Adding() {
  const t = useTexts('project-list');
  return (
    <>
      <Section id="add" title={t('projectList.add')}>
        <AddLines />
      </Section>
      <Section id="new-room" title={t('projectList.newRoom')}>
        <ProjectForm>
          <FormKey />
          <NameField deed="make-room" label={t('projectList.roomName')} />
          <DeedButton deed="make-room">{t('projectList.makeRoom')}</DeedButton>
        </ProjectForm>
      </Section>
    </>
  );
}

function AddLines() {
  const t = useTexts('project-list');
  const options = useRoomOptions();
  const { rooms } = useView('account/project');
  const refused = useRefused('add');
  const error = refused?.wrong.find(({ name }) => name === 'lines')?.text;
  return (
    <ProjectForm className={styles.fields}>
      <FormKey />
      <Field
        label={t('projectList.numbers')}
        hint={t('projectList.numbersHint')}
        error={error ?? refused?.failure}
        required
      >
        <TextArea
          name="lines"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          defaultValue={refused?.written['lines'] ?? ''}
        />
      </Field>
      {rooms.length > 0 && (
        <Field label={t('projectList.room')}>
          <Select
            name="room"
            options={options}
            defaultValue={refused?.written['room'] ?? String(rooms[0]?.id ?? '')}
          />
        </Field>
      )}
      <div>
        <DeedButton deed="add" variant="primary">
          {t('projectList.addLines')}
        </DeedButton>
      </div>
    </ProjectForm>
  );
}
