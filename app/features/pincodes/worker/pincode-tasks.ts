import { listTasks } from './list-tasks.ts'
import { storageTasks } from './storage-tasks.ts'

/** Everything about pincodes that the worker does for the page. */
export const pincodeTasks = { ...listTasks, ...storageTasks }
