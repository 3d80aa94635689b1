import { expect } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

test('an operator assigns a company to a sales representative and takes it away (rules/companies#representatives)', async ({
  paying: { shop },
  run,
  said,
}) => {
  const { id } = await aCompany(shop);
  const email = 'selger@example.no';
  expect(await said('reps list')).toEqual(['No company has a sales representative.']);
  expect((await run(`reps assign ${id} ${email}`)).err).toMatch(/has no account/);
  await shop.signedIn({ email });
  const assigned = `${email} now acts for company ${id}, Nordmann VVS AS`;
  expect(await said(`reps assign ${id} ${email}`)).toEqual([assigned]);
  expect((await said(`reps assign ${id} ${email}`))[0]).toMatch(/already/);
  expect((await said('reps list')).at(-1)).toContain(email);
  expect((await said(`reps remove ${id}`))[0]).toMatch(/has no representative now/);
  expect((await said(`reps remove ${id}`))[0]).toMatch(/had no representative/);
  const { read } = shop.services.database;
  const audit = read.selectFrom('audit').select(['action', 'subject']);
  const recorded = await audit.where('action', '=', 'company.representative').execute();
  const assignment = { action: 'company.representative', subject: `company:${id}` };
  expect(recorded).toEqual([assignment, assignment]);
  expect((await run('reps assign 999 selger@example.no')).err).toMatch(/no company 999/);
});
