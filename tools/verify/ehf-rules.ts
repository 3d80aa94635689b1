import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRun } from '#tools/progress.js';

const version = '4.1.0';
/** Rules as style sheets: those of the European standard, and of Peppol, which has the Norwegian ones. */
const rules = [
  {
    artifact: `com.helger.phive.rules:phive-rules-en16931:${version}`,
    file: 'external/schematron/1.3.14.2/ubl/EN16931-UBL-validation.xslt',
  },
  {
    artifact: `com.helger.phive.rules:phive-rules-peppol:${version}`,
    file: 'external/schematron/openpeppol/2025.5/xslt/PEPPOL-EN16931-UBL.xslt',
  },
];
/** The program that runs them. */
const programs = ['net.sf.saxon:Saxon-HE:12.5', 'org.xmlresolver:xmlresolver:5.2.2'];

/** Where the published rules of EHF lie, fetched once for each machine; renamed when they are whole. */
export async function fetchEhfRules(maven: string): Promise<string> {
  const home = join(tmpdir(), `armatur-ehf-rules-${version}`);
  if (existsSync(home)) return home;
  const part = await mkdtemp(`${home}-`);
  const run = (goal: string, ...options: readonly string[]) =>
    mustRun('Fetching the rules of EHF', maven, ['-q', `dependency:${goal}`, ...options], {
      cwd: part,
    });
  for (const { artifact, file } of rules) {
    const into = [`-DoutputDirectory=${part}`, `-Dmdep.unpack.includes=${file}`];
    await run('unpack', `-Dartifact=${artifact}`, ...into);
  }
  for (const artifact of programs) {
    await run('copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${part}`);
  }
  await rename(part, home).catch(() => rm(part, { recursive: true, force: true }));
  return home;
}
