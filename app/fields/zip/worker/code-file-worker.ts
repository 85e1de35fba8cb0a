import { answerTasks } from '../../../worker/answer-tasks.ts'
import { codeFileTasks } from './code-file-tasks.ts'

/** A thread of its own for reading large files. */
answerTasks(codeFileTasks)
