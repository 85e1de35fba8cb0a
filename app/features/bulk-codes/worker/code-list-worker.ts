import { answerTasks } from '../../../worker/answer-tasks.ts'
import { codeListTasks } from './code-list-tasks.ts'

/** A thread of its own for reading lists of codes. */
answerTasks(codeListTasks)
