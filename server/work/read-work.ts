import type { WorkAnswer } from './work.ts'

/**
 * The value of a good answer, for work that goes on from it here; undefined where the answer is a refusal. The task that wrote it is
 * our own, so its form is known. It is parsed here: for small values.
 */
export function readWork<Value>({ status, json }: WorkAnswer): Value | undefined {
  return status === 200 ? JSON.parse(new TextDecoder().decode(json)) : undefined
}
