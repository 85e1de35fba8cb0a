import { answerTasks } from '../../../worker/answer-tasks.ts'
import { ruleFileTasks } from './rule-file-tasks.ts'

/** Thread for reading rule files. */
answerTasks(ruleFileTasks)
