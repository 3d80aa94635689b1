import type { ReactNode } from 'react';
import type { ProjectDeed } from '#domain/project-lists/project-forms.ts';
import { maxListNameLetters } from '#domain/customer/wishlist-forms.ts';
import { usePosted, useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './project-list.module.css';

/** The room or line that a form is about. */
export interface FormSubject {
  readonly room?: number | undefined;
  readonly line?: number | undefined;
}

interface ProjectFormProps extends FormSubject {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Makes a plain form about the project, so that a press works with and without scripts. */
export function ProjectForm({ room, line, className = styles.form, children }: ProjectFormProps) {
  const { path } = useShop();
  const { id } = useView('account/project');
  return (
    <form
      method="post"
      action={path(`/my-account/projects/${id}`)}
      className={className}
      noValidate
    >
      {room !== undefined && <input type="hidden" name="room" value={room} />}
      {line !== undefined && <input type="hidden" name="line" value={line} />}
      {children}
    </form>
  );
}

interface DeedButtonProps {
  readonly deed: ProjectDeed;
  readonly variant?: ButtonProps['variant'];
  readonly children: string;
}

export function DeedButton({ deed, variant = 'secondary', children }: DeedButtonProps) {
  return (
    <Button type="submit" name="deed" value={deed} variant={variant}>
      {children}
    </Button>
  );
}

/** The hidden field with the page's key, with which a form that is sent twice acts once. */
export function FormKey() {
  return <input type="hidden" name="key" value={useView('account/project').key} />;
}

/** Returns the refusal of the form, if it was just posted and refused. */
export function useRefused(deed: ProjectDeed, { room, line }: FormSubject = {}) {
  const posted = usePosted();
  if (posted?.written['deed'] !== deed) return undefined;
  const isAbout = (name: string, id: number | undefined) =>
    id === undefined || posted.written[name] === String(id);
  return isAbout('room', room) && isAbout('line', line) ? posted : undefined;
}

interface NameFieldProps extends FormSubject {
  readonly deed: ProjectDeed;
  readonly label: string;
  readonly name?: string;
}

export function NameField({ deed, label, name = '', ...of }: NameFieldProps) {
  const refused = useRefused(deed, of);
  const error = refused?.wrong.find((each) => each.name === 'name')?.text;
  return (
    <Field label={label} error={error} required className={styles.field}>
      <TextInput
        name="name"
        autoComplete="off"
        maxLength={maxListNameLetters}
        defaultValue={refused?.written['name'] ?? name}
      />
    </Field>
  );
}

/** Returns the rooms to choose from, and the choice of no room. */
export function useRoomOptions() {
  const t = useTexts('project-list');
  const { rooms } = useView('account/project');
  return [
    { value: '', label: t('projectList.noRoom') },
    ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
