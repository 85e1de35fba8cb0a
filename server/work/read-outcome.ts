import type { Log } from '../log.ts'
import { writeLines } from './collected-log.ts'
import { answerFault } from './fault-answers.ts'
import type { TaskOutcome } from './run-task.ts'
import type { WorkAnswer } from './work.ts'

/** Writes a task's lines to the log and returns its answer, successful or not. */
export function readOutcome(outcome: TaskOutcome, log: Log): WorkAnswer {
  writeLines(outcome.lines, log)
  if (!('failure' in outcome)) return { status: outcome.status, json: outcome.json }
  log.error('unexpected failure', outcome.failure)
  return answerFault('failed')
}
