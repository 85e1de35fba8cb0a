import { answerTasks } from '../../../worker/answer-tasks.ts'
import { pincodeTasks } from './pincode-tasks.ts'

/** Thread for tasks that take long on large lists. */
answerTasks(pincodeTasks)
