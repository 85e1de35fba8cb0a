import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FunctionProgram } from './compile-function.ts'

/** Maximum number of threads. The compiler takes several hundred megabytes in each. */
const mostThreads = 4

/** Compiles programs in several threads. After each module, `report` receives null or the compiler's messages. */
export async function compileInThreads<Program extends FunctionProgram>(
  programs: readonly Program[],
  report: (program: Program, said: string | null) => void,
): Promise<void> {
  const waiting = [...programs]
  const work = async () => {
    const thread = new Worker(new URL('./compile-thread.ts', import.meta.url))
    try {
      for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
        const { folder, module, options } = program
        report(program, await compileInThread(thread, { folder, module, options }))
      }
    } finally {
      await thread.terminate()
    }
  }
  const count = Math.min(availableParallelism(), mostThreads, programs.length)
  await Promise.all(Array.from({ length: count }, work))
}

function compileInThread(thread: Worker, program: FunctionProgram): Promise<string | null> {
  return new Promise((resolve, reject) => {
    thread.removeAllListeners('message').removeAllListeners('error')
    thread.once('message', resolve).once('error', reject)
    thread.postMessage(program)
  })
}
