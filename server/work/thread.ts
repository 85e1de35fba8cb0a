import { workerData } from 'node:worker_threads'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { tasks } from './tasks.ts'
import { createThreadRunner } from './thread-task.ts'

/** Entry point of a pool thread. It receives the folder of the functions and no secret. */
const { extensionsFolder }: { extensionsFolder: string } = workerData

export const runThreadTask = createThreadRunner(tasks, createFunctionBuilds(extensionsFolder))
