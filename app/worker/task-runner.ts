import { logFailure } from '../log-failure.ts'

// biome-ignore lint/suspicious/noExplicitAny: each task has an argument and a result of its own.
type AnyTasks = Readonly<Record<string, (argument: any) => unknown>>

/** Messages that send a task to the worker and its answer back. */
export type TaskOrder = { readonly id: number; readonly name: string; readonly argument: unknown }
export type TaskAnswer = { readonly id: number } & ({ readonly result: unknown } | { readonly fault: string })

export type TaskArgument<Tasks extends AnyTasks, Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
export type TaskResult<Tasks extends AnyTasks, Name extends keyof Tasks> = ReturnType<Tasks[Name]>
export type RunTask<Tasks extends AnyTasks> = <Name extends keyof Tasks & string>(
  name: Name,
  argument: TaskArgument<Tasks, Name>,
) => Promise<TaskResult<Tasks, Name>>

type Waiting = {
  readonly order: TaskOrder
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

type TaskRunnerProps<Tasks extends AnyTasks> = {
  /** Starts the worker, which answers with {@link answerTasks}. Called for the first task. */
  readonly start: () => Worker
  /** Loads the tasks, to run them without a worker. */
  readonly load: () => Promise<Tasks>
  /** Logged if no worker can be started. */
  readonly notStarted: string
}

/**
 * Runs tasks without blocking the page. If no worker can be started, they run on the page: slower with much data, but
 * with the same results.
 */
export function createTaskRunner<Tasks extends AnyTasks>(props: TaskRunnerProps<Tasks>): RunTask<Tasks> {
  const { start, load, notStarted } = props
  const waiting = new Map<number, Waiting>()
  let worker: Worker | 'none' | undefined
  let lastId = 0

  const runInPlace = async (name: string, argument: unknown) => (await load())[name]?.(argument)

  const startWorker = (): Worker | 'none' => {
    if (typeof Worker === 'undefined') return 'none'
    // If a policy forbids workers, some browsers fail immediately and others later.
    try {
      const started = start()
      started.onmessage = ({ data }: MessageEvent<TaskAnswer>) => {
        const task = waiting.get(data.id)
        waiting.delete(data.id)
        if ('result' in data) task?.resolve(data.result)
        else task?.reject(new Error(data.fault))
      }
      started.onerror = (event) => {
        logFailure(notStarted, event.message)
        worker = 'none'
        for (const { order, resolve, reject } of waiting.values()) {
          runInPlace(order.name, order.argument).then(resolve, reject)
        }
        waiting.clear()
      }
      return started
    } catch (error) {
      logFailure(notStarted, error)
      return 'none'
    }
  }

  return async (name, argument) => {
    worker ??= startWorker()
    const result = worker === 'none' ? runInPlace(name, argument) : order(worker, name, argument)
    return (await result) as TaskResult<Tasks, typeof name>
  }

  function order(running: Worker, name: string, argument: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1
      const order: TaskOrder = { id: lastId, name, argument }
      waiting.set(order.id, { order, resolve, reject })
      running.postMessage(order)
    })
  }
}
