import { createRegisterSimulator, simulatedNumbers } from '#tools/simulators/enhetsregisteret.ts';

/** Stands in for Enhetsregisteret: `REGISTER_URL=http://127.0.0.1:4010 npm start` asks it. */
const port = Number(process.argv[2] ?? 4010);
createRegisterSimulator((path) => console.log(path)).listen(port, '127.0.0.1', () => {
  console.log(`REGISTER_URL=http://127.0.0.1:${port}`);
  console.log(simulatedNumbers.map((line) => `  ${line}`).join('\n'));
});
