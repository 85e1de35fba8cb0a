import { logFailure } from '../../../log-failure.ts'
import type { pincodeTasks } from './pincode-tasks.ts'

type Tasks = typeof pincodeTasks
export type TaskName = keyof Tasks
export type TaskArgument<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = ReturnType<Tasks[Name]>

/** How a task goes to the worker, and how its answer comes back. */
export type TaskOrder = { readonly id: number; readonly name: TaskName; readonly argument: never }
export type TaskAnswer = { readonly id: number } & ({ readonly result: unknown } | { readonly fault: string })

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }

/**
 * Works something out about pincodes without holding the page up. Where there is no worker, or none may be started, it
 * is done in place: slower on a large list, and the same.
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  argument: TaskArgument<Name>,
): Promise<TaskResult<Name>> {
  const crew = findCrew()
  const result = crew === undefined ? await runInPlace(name, argument) : await crew.run(name, argument)
  return result as TaskResult<Name>
}

async function runInPlace(name: TaskName, argument: unknown): Promise<unknown> {
  const { pincodeTasks } = await import('./pincode-tasks.ts')
  return (pincodeTasks[name] as (argument: unknown) => unknown)(argument)
}

type Crew = { readonly run: (name: TaskName, argument: unknown) => Promise<unknown> }

let crew: Crew | 'none' | undefined

function findCrew(): Crew | undefined {
  crew ??= typeof Worker === 'undefined' ? 'none' : tryToStart()
  return crew === 'none' ? undefined : crew
}

const notStarted = 'The worker for pincodes could not be started, so the page does its work.'

/** A policy that forbids workers is told at once by some browsers and later by others. */
function tryToStart(): Crew | 'none' {
  try {
    return startWorker()
  } catch (error) {
    logFailure(notStarted, error)
    return 'none'
  }
}

function startWorker(): Crew {
  const worker = new Worker(new URL('./pincode-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting & { readonly order: TaskOrder }>()
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<TaskAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('result' in data) asked?.resolve(data.result)
    else asked?.reject(new Error(data.fault))
  }
  worker.onerror = (event) => {
    logFailure(notStarted, event.message)
    crew = 'none'
    for (const { order, resolve, reject } of waiting.values()) {
      runInPlace(order.name, order.argument).then(resolve, reject)
    }
    waiting.clear()
  }
  return {
    run: (name, argument) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const order: TaskOrder = { id: lastId, name, argument: argument as never }
        waiting.set(order.id, { order, resolve, reject })
        worker.postMessage(order)
      }),
  }
}
