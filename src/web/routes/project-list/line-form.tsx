import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { DeedButton, ProjectForm, useRefused, useRoomOptions } from './project-form.tsx';
import styles from './project-list.module.css';

interface LineFormProps {
  readonly line: ShownProjectLine;
  readonly name: string;
}

/** Changes quantity, note and room of a line, or removes the line. */
export function LineForm({ line: { id, quantity, note, roomId }, name }: LineFormProps) {
  const t = useTexts('project-list');
  const { t: shop } = useShop();
  const rooms = useRoomOptions();
  const refused = useRefused('change', { line: id });
  const textOf = (field: string, own: string) => refused?.written[field] ?? own;
  const errorOf = (field: string) => refused?.wrong.find((each) => each.name === field)?.text;
  const title = (
    <>
      <span className="small">{t('projectList.changeShort')}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </>
  );
  return (
    <Disclosure
      title={title}
      open={refused !== undefined}
      className={`${styles.change} screen-only`}
    >
      <ProjectForm line={id}>
        <Field label={shop('product.quantity')} error={errorOf('quantity')} required>
          <TextInput
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            className={styles.number}
            defaultValue={textOf('quantity', String(quantity))}
          />
        </Field>
        <Field label={t('projectList.room')} className={styles.field}>
          <Select name="room" options={rooms} defaultValue={textOf('room', String(roomId ?? ''))} />
        </Field>
        <Field
          label={t('projectList.lineNote')}
          mark={shop('shell.optional')}
          error={errorOf('note')}
          className={styles.field}
        >
          <TextInput name="note" autoComplete="off" defaultValue={textOf('note', note)} />
        </Field>
        <DeedButton deed="change">{t('projectList.save')}</DeedButton>
        <DeedButton deed="take" variant="quiet">
          {t('projectList.take')}
        </DeedButton>
      </ProjectForm>
    </Disclosure>
  );
}
