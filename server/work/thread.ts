import { workerData } from 'node:worker_threads'
import { createLog } from '../log.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { loadPreviewBuilds } from '../preview/load-preview-builds.ts'
import { tasks } from './tasks.ts'
import { createThreadRunner } from './thread-task.ts'

/** A thread of the pool begins here; it gets the folder of the functions and no secret. */
const { extensionsFolder }: { extensionsFolder: string } = workerData
const requireBuilds = createFunctionBuilds(extensionsFolder)
// A function that cannot be loaded is logged by each task that needs it.
const unheard = createLog({ level: 'error', now: () => new Date(), write: () => {} })
let isPrepared = false

export const runThreadTask = createThreadRunner(tasks, requireBuilds, () => {
  if (!isPrepared) loadPreviewBuilds(requireBuilds, unheard)
  isPrepared = true
})
