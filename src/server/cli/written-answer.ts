import { readFile } from 'node:fs/promises';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError, text, type CommandInput } from './command.ts';

const maxAnswerLetters = 5_000;

export const answerOptions = {
  text: text('TEXT', 'option.answer_text'),
  file: text('FILE', 'option.answer_file'),
};

export async function writtenAnswer(input: CommandInput): Promise<string> {
  const [typed, file] = [input.text('text'), input.text('file')];
  if ((typed === undefined) === (file === undefined)) throw new CommandError(say('answer.how'));
  const written = file === undefined ? typed : await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) throw new CommandError(say('answer.unread', { file: file ?? '' }));
  const answered = written.trim();
  if (answered === '' || answered.length > maxAnswerLetters) {
    throw new CommandError(say('answer.length', { max: maxAnswerLetters }));
  }
  return answered;
}
