import { expect } from 'vitest';
import { erasePerson } from '#server/workflows/privacy/erase-person.ts';
import { aCompany } from '#testing/a-company.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

test('an operator approves, blocks and lists companies, and is told before what a command does', async ({
  paying,
  run,
  said,
}) => {
  const { id } = await aCompany(paying.shop, { status: 'pending', groupId: 1 });
  expect((await said('companies list --status pending')).at(-1)).toContain('Nordmann VVS AS');
  expect((await run('companies list --status open')).err).toMatch(/pending, active, inactive/);
  const approved = `Company ${id}, Nordmann VVS AS, is now: Approved. Price group: Proff`;
  const approve = `companies approve ${id} --group proff`;
  expect(await said(`${approve} --dry-run`)).toEqual([
    'Nothing is done. It would come out like this:',
    approved,
  ]);
  expect(await said('companies list --status active')).toEqual(['There are no such companies']);
  expect(await said(approve)).toEqual([approved]);
  expect((await said(approve))[0]).toMatch(/already was: Approved/);
  expect((await run(`companies approve ${id} --group gull`)).err).toMatch(/Choose among/);
  const shown = (await said(`companies show ${id}`)).join('\n');
  expect(shown).toContain('987654325');
  expect(shown).toContain('Company Administrator');
  const rejected = await run(`companies reject ${id} --reason Nei`);
  expect(rejected.err).toMatch(/has the status “Approved”/);
  expect((await said(`companies block ${id} --reason Gjeld --by kari`))[0]).toMatch(/Not approved/);
  expect((await said(`companies show ${id}`)).join('\n')).toContain('Gjeld');
  expect((await run('companies show 999')).err).toMatch(/There is no company 999/);
  const { read } = paying.shop.services.database;
  const audit = read.selectFrom('audit').select(['action', 'actor']);
  const recorded = await audit.where('action', 'like', 'company.%').orderBy('id').execute();
  expect(recorded.at(-1)).toEqual({ action: 'company.block', actor: 'staff:kari' });
});

test('a company whose administrator was erased is named until a user leads it (rules/companies#company-users)', async ({
  paying: { shop },
  run,
  said,
}) => {
  const { id, administrator, hire } = await aCompany(shop);
  const { email, customerId } = await hire();
  await erasePerson(administrator.email, anActing(shop));
  const listed = async () => (await said('companies list')).at(-1);
  const isWarned = async () => (await said('doctor')).join(' ').includes(`Nordmann VVS AS (${id})`);
  expect(await listed()).toBe(`Without administrator: Nordmann VVS AS (${id})`);
  expect(await isWarned()).toBe(true);
  const name = `companies administrator ${id} ${email}`;
  expect((await run(`companies administrator ${id} ola@example.no`)).err).toMatch(/has no user/);
  const named = `${email} is now the administrator of company ${id}, Nordmann VVS AS`;
  expect((await said(`${name} --dry-run`)).at(-1)).toBe(named);
  expect(await isWarned()).toBe(true);
  expect(await said(name)).toEqual([named]);
  expect((await said(name))[0]).toMatch(/already was/);
  expect(await listed()).not.toContain('Without administrator');
  expect(await isWarned()).toBe(false);
  expect((await said(`companies show ${id}`)).join('\n')).toMatch(
    new RegExp(`${customerId} .*${email}.*Company Administrator`),
  );
  const letters = (await sentLetters(shop.services)).filter(({ to }) => to === email);
  expect(letters).toMatchObject([{ subject: 'Du er administrator for Nordmann VVS AS' }]);
  const audit = shop.services.database.read.selectFrom('audit').select(['subject', 'detail']);
  const recorded = await audit.where('action', '=', 'company.administrator').execute();
  expect(recorded).toMatchObject([{ subject: `company:${id}` }]);
});
