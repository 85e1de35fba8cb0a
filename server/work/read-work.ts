import type { WorkAnswer } from './work.ts'

/**
 * The value of a successful answer, for further work in this thread. Undefined if the answer is a refusal. The task is
 * our own, so its format is known. Only for small values, since it is parsed here.
 */
export function readWork<Value>({ status, json }: WorkAnswer): Value | undefined {
  return status === 200 ? JSON.parse(new TextDecoder().decode(json)) : undefined
}
