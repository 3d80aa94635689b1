import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import type { LinesOfRoom, ProjectRoom } from '#domain/project-lists/project-list.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/page.tsx';
import { DeedButton, NameField, ProjectForm, useRefused } from './project-form.tsx';
import styles from './project-list.module.css';
import { RoomLines } from './room-lines.tsx';
import { canBeBought, type Picks } from './use-picks.ts';

interface RoomSectionProps {
  readonly part: LinesOfRoom<ShownProjectLine>;
  readonly isFirst: boolean;
  readonly picks: Picks;
  readonly isReadOnly: boolean;
}

/** A room with its lines, and the ways to buy and change it. */
export function RoomSection({ part, isFirst, picks, isReadOnly }: RoomSectionProps) {
  const t = useTexts('project-list');
  const { canBuy } = useView('account/project');
  const { room, lines } = part;
  const name = room?.name ?? t('projectList.noRoom');
  return (
    <div className={styles.room}>
      <Section id={`room-${room?.id ?? 0}`} title={name}>
        {lines.length === 0 ? (
          <p className="soft">{t('projectList.emptyRoom')}</p>
        ) : (
          <RoomLines name={name} lines={lines} picks={picks} isReadOnly={isReadOnly} />
        )}
        {!isReadOnly && (
          <div className={`stack gap-2 screen-only`}>
            {canBuy && lines.some(canBeBought) && (
              <div>
                <Button
                  size="s"
                  icon="cart"
                  busy={picks.isBusy}
                  aria-label={t('projectList.roomToCartOf', { name })}
                  onClick={() => void picks.toCart(lines)}
                >
                  {t('projectList.roomToCart')}
                </Button>
              </div>
            )}
            {room && <RoomForms room={room} isFirst={isFirst} />}
          </div>
        )}
      </Section>
    </div>
  );
}

function RoomForms({
  room: { id, name },
  isFirst,
}: {
  readonly room: ProjectRoom;
  readonly isFirst: boolean;
}) {
  const t = useTexts('project-list');
  const isRefused = useRefused('rename-room', { room: id }) !== undefined;
  return (
    <Disclosure
      title={<span className="small">{t('projectList.changeRoom', { name })}</span>}
      open={isRefused}
    >
      <ProjectForm room={id}>
        <NameField deed="rename-room" label={t('projectList.roomName')} name={name} room={id} />
        <DeedButton deed="rename-room">{t('projectList.renameRoom')}</DeedButton>
        {!isFirst && <DeedButton deed="raise-room">{t('projectList.raiseRoom')}</DeedButton>}
        <DeedButton deed="remove-room" variant="quiet">
          {t('projectList.removeRoom')}
        </DeedButton>
      </ProjectForm>
      <p className="soft small">{t('projectList.removeRoomText')}</p>
    </Disclosure>
  );
}
