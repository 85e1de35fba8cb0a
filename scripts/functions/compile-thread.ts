/** A thread of compile-in-threads.ts. It receives programs one at a time and answers with the compiler's messages. */
import { parentPort } from 'node:worker_threads'
import { compileFunction, type FunctionProgram } from './compile-function.ts'

parentPort?.on('message', async (program: FunctionProgram) => {
  parentPort?.postMessage(await compileFunction(program))
})
