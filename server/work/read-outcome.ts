import type { Log } from '../log.ts'
import { writeLines } from './collected-log.ts'
import { answerFault } from './fault-answers.ts'
import type { TaskOutcome } from './run-task.ts'
import type { WorkAnswer } from './work.ts'

/** The answer of a task that came to its end, well or not, once its lines are in the log. */
export function readOutcome(outcome: TaskOutcome, log: Log): WorkAnswer {
  writeLines(outcome.lines, log)
  if (!('failure' in outcome)) return { status: outcome.status, json: outcome.json }
  log.error('unexpected failure', outcome.failure)
  return answerFault('failed')
}
