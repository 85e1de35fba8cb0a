import { RemoteReceiver } from '@remote-dom/core/receivers'
import type { RunningExtension } from '../../../wire.ts'
import {
  type ApiValues,
  type FromWorker,
  type Intercepted,
  type InterceptedBehavior,
  isFunctionReference,
  type PageCall,
  type ToWorker,
} from './protocol.ts'

export type PageFunctions = Readonly<Record<PageCall, (...values: unknown[]) => unknown>>

export type ExtensionHost = {
  readonly receiver: RemoteReceiver
  readonly update: (values: ApiValues) => void
  /** Runs the extension's interceptors of the buyer's journey. */
  readonly intercept: () => Promise<Intercepted>
  readonly perform: (behavior: InterceptedBehavior) => void
  readonly end: () => void
}

/** Maximum time that a shopper waits for an extension. */
const longestInterceptionMs = 5_000

/** Starts an extension at a target in a separate worker, and receives its output. */
export function startExtension(
  extension: RunningExtension,
  values: ApiValues,
  { functions, onFault }: { functions: () => PageFunctions; onFault: (message: string) => void },
): ExtensionHost {
  const worker = new Worker(new URL('./extension-worker.ts', import.meta.url), { type: 'module' })
  const receiver = new RemoteReceiver()
  const post = (message: ToWorker) => worker.postMessage(message)
  const revive = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revive)
    if (isFunctionReference(value)) {
      const { functionId } = value
      return (detail: unknown) => post({ kind: 'event', id: functionId, detail: cloneable(detail) })
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revive(each)]))
  }
  const interceptions = new Map<number, (answer: Intercepted) => void>()
  let lastInterception = 0
  const intercept = () => {
    lastInterception += 1
    const id = lastInterception
    return new Promise<Intercepted>((resolve) => {
      interceptions.set(id, resolve)
      post({ kind: 'intercept', id })
      setTimeout(() => {
        if (!interceptions.delete(id)) return
        onFault('The interceptors of shopify.buyerJourney did not answer in time, so they block nothing.')
        resolve({ behavior: 'allow', errors: [] })
      }, longestInterceptionMs)
    })
  }
  const answer = async (id: number, name: PageCall, sent: unknown[]) => {
    try {
      post({ kind: 'answer', id, value: await functions()[name](...sent) })
    } catch (fault) {
      post({ kind: 'answer', id, fault: fault instanceof Error ? fault.message : String(fault) })
    }
  }
  worker.addEventListener('error', ({ message }) => onFault(message || 'The worker cannot be loaded.'))
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'fault') onFault(data.message)
    else if (data.kind === 'call') void answer(data.id, data.name, data.values)
    else if (data.kind === 'intercepted') {
      interceptions.get(data.id)?.(data.answer)
      interceptions.delete(data.id)
    } else
      receiver.connection.mutate(revive(data.records) as Parameters<typeof receiver.connection.mutate>[0])
  })
  post({ kind: 'start', extension, values })
  return {
    receiver,
    update: (changed) => post({ kind: 'values', values: changed }),
    intercept,
    perform: (behavior) => post({ kind: 'perform', behavior }),
    end: () => worker.terminate(),
  }
}

/** Replaces events of the page, which cannot be sent to a worker. */
const cloneable = (detail: unknown) => (detail instanceof Event ? undefined : detail)
