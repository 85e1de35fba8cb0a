import { errors } from '#rules/words/errors.ts'
import type { WorkAnswer, WorkFault } from './work.ts'

const answers = {
  busy: { status: 503, error: errors.busy },
  time: { status: 503, error: errors.workTooLong },
  memory: { status: 503, error: errors.workTooLarge },
  failed: { status: 500, error: errors.ourFault },
} as const satisfies Record<WorkFault, object>

/** The answer for a task that produced none. The status is for programs, and the text is for merchants. */
export function answerFault(fault: WorkFault): WorkAnswer {
  const { status, error } = answers[fault]
  return { status, json: new TextEncoder().encode(JSON.stringify({ error, code: fault })), fault }
}
