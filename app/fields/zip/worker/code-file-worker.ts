import { answerTasks } from '../../../worker/answer-tasks.ts'
import { codeFileTasks } from './code-file-tasks.ts'

/** Thread for reading large files. */
answerTasks(codeFileTasks)
