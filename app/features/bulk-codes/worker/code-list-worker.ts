import { answerTasks } from '../../../worker/answer-tasks.ts'
import { codeListTasks } from './code-list-tasks.ts'

/** Thread for reading lists of codes. */
answerTasks(codeListTasks)
