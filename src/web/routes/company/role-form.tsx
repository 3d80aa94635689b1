import { roleRules } from '#domain/company/check-role.ts';
import accountStyles from '#web/features/account/account-page.module.css';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { leaveFor } from './leave-for.ts';
import { PermissionField } from './permission-field.tsx';

const list = '/my-account/company/roles';

export function RoleForm() {
  const t = useTexts('company');
  const words = useTexts('account');
  const { path } = useShop();
  const form = useRoleForm();
  return (
    <Form
      of={form}
      className={accountStyles.narrow}
      submit={words('account.save')}
      busy={words('account.saving')}
      beside={<a href={path(list)}>{t('company.cancel')}</a>}
    >
      <TextField {...form.field('name')} />
      <PermissionField {...form.field('permissions')} />
    </Form>
  );
}

function useRoleForm() {
  const t = useTexts('company');
  const { path } = useShop();
  const { id, name, permissions } = useView('account/company-role');
  return useForm({
    rules: roleRules,
    draft: 'device',
    label: (field) => t(field === 'name' ? 'company.roleName' : 'company.permissions'),
    words: 'role',
    start: { name, permissions: permissions.join('\n') },
    send: async (role) => {
      const { addRole, changeRole } = await import('#contract/companies.ts');
      const { client } = await import('#web/state/page/this-page.ts');
      if (id === undefined) await client.call(addRole, { body: role });
      else await client.call(changeRole, { query: { roleId: id }, body: role });
      return leaveFor('company.saved', path(list));
    },
  });
}
