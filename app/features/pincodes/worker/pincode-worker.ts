import { answerTasks } from '../../../worker/answer-tasks.ts'
import { pincodeTasks } from './pincode-tasks.ts'

/** A thread of its own for what takes long on a large list. */
answerTasks(pincodeTasks)
