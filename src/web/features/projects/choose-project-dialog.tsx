import { useState, type FormEvent } from 'react';
import { addLine, fetchProjects } from '#contract/project-lists.ts';
import { notifyError } from '#web/state/notices/notifications.ts';
import { client } from '#web/state/page/this-page.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ProjectButtonProps } from './project-button.tsx';

interface ChooseProjectDialogProps extends ProjectButtonProps {
  readonly onClose: () => void;
}

const load = async () => (await client.call(fetchProjects, {})).result;

/** Offers the customer's projects and their rooms, to put an article into one of them. */
export function ChooseProjectDialog({ sku, name, onClose }: ChooseProjectDialogProps) {
  const { t: shell, path } = useShop();
  const t = useTexts('project-list');
  const projects = useFetched('projects', load);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('projectList.put')}
      closeLabel={shell('shell.close')}
    >
      <div className="stack gap-4">
        <p>{name}</p>
        {projects === undefined && <Spinner label={t('projectList.loading')} />}
        {projects === 'failed' && (
          <Notice tone="bad" live>
            {t('projectList.failed')}
          </Notice>
        )}
        {Array.isArray(projects) && projects.length > 0 && <Choice sku={sku} projects={projects} />}
        {Array.isArray(projects) && projects.length === 0 && (
          <>
            <p className="soft">{t('projectList.none')}</p>
            <div>
              <Button variant="primary" href={path('/my-account/projects')}>
                {t('projectList.toProjects')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Projects = Awaited<ReturnType<typeof load>>;

interface ChoiceProps {
  readonly sku: string;
  readonly projects: Projects;
}

function Choice({ sku, projects }: ChoiceProps) {
  const t = useTexts('project-list');
  const { t: shell, path } = useShop();
  const [place, setPlace] = useState(() => placesOf(projects)[0]?.value ?? '');
  const [quantity, setQuantity] = useState('1');
  const [key, setKey] = useState(uniqueKey);
  const [addedTo, setAddedTo] = useState<Projects[number]>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const [project = 0, room] = place.split(' ').map(Number);
    setIsBusy(true);
    try {
      const body = { project_id: project, sku, qty: Math.max(1, Number(quantity) || 1), key };
      await client.call(addLine, {
        body: { ...body, ...(room !== undefined && { room_id: room }) },
      });
      setAddedTo(projects.find(({ id }) => id === project));
      setKey(uniqueKey());
    } catch (error) {
      notifyError(error);
    }
    setIsBusy(false);
  };
  return (
    <form className="stack gap-4" onSubmit={(event) => void add(event)}>
      <Field label={t('projectList.where')}>
        <Select
          options={placesOf(projects)}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
      </Field>
      <Field label={shell('product.quantity')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={({ target }) => setQuantity(target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('projectList.putIn')}
        </Button>
      </div>
      <p role="status">
        {addedTo && (
          <a href={path(`/my-account/projects/${addedTo.id}`)}>
            {t('projectList.isIn', { name: addedTo.name })}
          </a>
        )}
      </p>
    </form>
  );
}

/** Lists each room of each project. A project without rooms is a place itself. */
function placesOf(projects: Projects) {
  return projects.flatMap(({ id, name, rooms }) =>
    rooms.length === 0
      ? [{ value: String(id), label: name }]
      : rooms.map((room) => ({ value: `${id} ${room.id}`, label: `${name}: ${room.name}` })),
  );
}
