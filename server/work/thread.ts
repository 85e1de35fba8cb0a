import { workerData } from 'node:worker_threads'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { tasks } from './tasks.ts'
import { createThreadRunner } from './thread-task.ts'

/** A thread of the pool begins here; it gets the folder of the functions and no secret. */
const { extensionsFolder }: { extensionsFolder: string } = workerData

export const runThreadTask = createThreadRunner(tasks, createFunctionBuilds(extensionsFolder))
