import { useState } from 'react';
import type { OwnPasskey } from '#contract/passkeys.ts';
import { maxPasskeys } from '#domain/customer/passkey.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import rows from '#web/features/account/rows.module.css';
import { useCanUsePasskeys } from '#web/features/account/use-can-use-passkeys.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';

/** The customer's passkeys (rules/sessions#passkeys). */
export function OwnPasskeys() {
  const t = useTexts('passkeys');
  const view = useView('account/password');
  const [removed, setRemoved] = useState<readonly OwnPasskey[]>([]);
  const passkeys = view.passkeys.filter((passkey) => !removed.includes(passkey));
  const [last] = removed.slice(-1);
  const nameOf = useName();
  const [isAdding, setIsAdding] = useState(false);
  const canUse = useCanUsePasskeys();
  const isFull = passkeys.length >= maxPasskeys;
  return (
    <>
      <p className="soft">{t('passkeys.text')}</p>
      {last && (
        <Notice tone="good" live>
          {t('passkeys.removed', { name: nameOf(last) })}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul role="list" className={rows.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => setRemoved([...removed, passkey])}
            />
          ))}
        </ul>
      )}
      {!canUse && <p className="soft">{t('passkeys.cannot')}</p>}
      {canUse && isAdding && <AddPasskeyForm />}
      {canUse && !isAdding && !isFull && (
        <div>
          <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      )}
    </>
  );
}

function useName(): (passkey: OwnPasskey) => string {
  const t = useTexts('passkeys');
  return ({ name }) => (name === '' ? t('passkeys.unnamed') : name);
}

interface RowProps {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => void;
}

function PasskeyRow({ passkey, onRemoved }: RowProps) {
  const t = useTexts('passkeys');
  const { t: shell } = useShop();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { createdAt, lastUsedAt, isBackedUp } = passkey;
  const name = useName()(passkey);
  const used =
    lastUsedAt === undefined
      ? t('passkeys.unused')
      : t('passkeys.used', { at: writeDayAndTime(lastUsedAt) });
  const button = (deed: 'rename' | 'remove', label: string) => (
    <Button
      size="s"
      aria-label={`${label}: ${name}`}
      aria-expanded={open === deed}
      onClick={() => setOpen(open === deed ? undefined : deed)}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.words}>
          <strong>{name}</strong>
          <span className="soft">
            {t('passkeys.added', { at: writeDayAndTime(createdAt) })} {used}
          </span>
          <span className="soft">{t(isBackedUp ? 'passkeys.copied' : 'passkeys.single')}</span>
        </div>
        <div className="cluster gap-2">
          {button('rename', t('passkeys.rename'))}
          {button('remove', shell('shell.remove'))}
        </div>
      </div>
      {open === 'rename' && <RenamePasskeyForm passkey={passkey} />}
      {open === 'remove' && <RemovePasskeyForm passkey={passkey} onRemoved={onRemoved} />}
    </li>
  );
}
