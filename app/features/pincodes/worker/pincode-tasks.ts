import { listTasks } from './list-tasks.ts'
import { storageTasks } from './storage-tasks.ts'

/** All tasks on pincodes that the worker runs for the page. */
export const pincodeTasks = { ...listTasks, ...storageTasks }
