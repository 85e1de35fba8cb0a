import { RemoteReceiver } from '@remote-dom/core/receivers'
import type { RunningExtension } from '../../../wire.ts'
import {
  type ApiValues,
  type FromWorker,
  isFunctionReference,
  type PageCall,
  type ToWorker,
} from './protocol.ts'

export type PageFunctions = Readonly<Record<PageCall, (...values: unknown[]) => unknown>>

export type ExtensionHost = {
  readonly receiver: RemoteReceiver
  readonly update: (values: ApiValues) => void
  readonly end: () => void
}

/** Starts an extension at a target in a worker of its own, and receives what it draws. */
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
    else receiver.connection.mutate(revive(data.records) as Parameters<typeof receiver.connection.mutate>[0])
  })
  post({ kind: 'start', extension, values })
  return {
    receiver,
    update: (changed) => post({ kind: 'values', values: changed }),
    end: () => worker.terminate(),
  }
}

/** Events of the page stay on the page. */
const cloneable = (detail: unknown) => (detail instanceof Event ? undefined : detail)
