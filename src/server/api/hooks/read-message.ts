import * as v from 'valibot';
import { AppError } from '#server/app-error.ts';

/** Reads the body of a message with a valid signature. */
export function readMessage<Output>(
  schema: v.GenericSchema<unknown, Output>,
  body: Buffer,
): Output {
  const parsed = v.safeParse(schema, jsonIn(body));
  if (!parsed.success) throw new AppError('request.invalid');
  return parsed.output;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('request.invalid');
  }
}
