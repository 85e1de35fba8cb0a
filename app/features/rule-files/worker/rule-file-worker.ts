import { answerTasks } from '../../../worker/answer-tasks.ts'
import { ruleFileTasks } from './rule-file-tasks.ts'

/** A thread of its own for reading lists of codes. */
answerTasks(ruleFileTasks)
