/** A thread of compile-in-threads.ts: is told programs, one after the other, and answers what the compiler said of each. */
import { parentPort } from 'node:worker_threads'
import { compileFunction, type FunctionProgram } from './compile-function.ts'

parentPort?.on('message', async (program: FunctionProgram) => {
  parentPort?.postMessage(await compileFunction(program))
})
