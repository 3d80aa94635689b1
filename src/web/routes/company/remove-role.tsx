import { openModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';
import { carryOut } from './carry-out.ts';

interface RemoveRoleProps {
  readonly id: number;
  readonly name: string;
  readonly userCount: number;
}

/** A role that a user has can't be deleted, and the page says so in place of the button. */
export function RemoveRole({ id, name, userCount }: RemoveRoleProps) {
  const t = useTexts('company');
  const { t: shell, path } = useShop();
  const ask = () =>
    openModal('confirmation', {
      title: t('company.removeRoleTitle', { name }),
      text: t('company.removeRoleText'),
      yes: t('company.removeYes'),
      no: shell('shell.keep'),
      isDanger: true,
      onYes: () =>
        carryOut(
          ({ removeRole }, client) => client.call(removeRole, { query: { roleId: id } }),
          ['company.role_removed', path('/my-account/company/roles')],
        ),
    });
  return (
    <Section id="remove" title={t('company.removeRole')}>
      {userCount > 0 ? (
        <p className="soft">{t('company.roleInUse', { count: userCount })}</p>
      ) : (
        <div>
          <Button variant="danger" onClick={ask}>
            {t('company.removeRole')}
          </Button>
        </div>
      )}
    </Section>
  );
}
