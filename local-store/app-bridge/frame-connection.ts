import type { EventName, Events, NoticeName, Notices, RequestName, Requests } from './protocol.ts'
import { formatMessage, parseMessage } from './protocol.ts'

/** The app page's side of the connection to the admin frame. */
export interface FrameConnection {
  /** False if the page was opened outside the admin. */
  embedded: boolean
  request<Name extends RequestName>(
    name: Name,
    question: Requests[Name]['question'],
  ): Promise<Requests[Name]['answer']>
  notify<Name extends NoticeName>(name: Name, detail: Notices[Name]): void
  /** @returns a function that removes the listener */
  listen<Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void): () => void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/**
 * Exchanges messages with the parent window only.
 * @param frameOrigin origin of the admin; messages from and to other origins are ignored
 */
export function connectToFrame(page: Window, frameOrigin: string): FrameConnection {
  const embedded = page.parent !== page
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<(detail: never) => void>>()
  let lastId = 0

  page.addEventListener('message', (event: MessageEvent) => {
    if (!embedded || event.source !== page.parent || event.origin !== frameOrigin) return
    const message = parseMessage(event.data)
    if (message?.kind === 'event') {
      for (const listener of [...(listeners.get(message.name) ?? [])]) listener(message.detail as never)
    } else if (message?.kind === 'answer') {
      waiting.get(message.id)?.resolve(message.answer)
      waiting.delete(message.id)
    } else if (message?.kind === 'refusal') {
      waiting.get(message.id)?.reject(new Error(message.message))
      waiting.delete(message.id)
    }
  })

  return {
    embedded,
    request(name, question) {
      if (!embedded) {
        return Promise.reject(new Error(`${name} needs the admin: open the app from ${frameOrigin}.`))
      }
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        const message = { kind: 'request', id, name, question } as Parameters<typeof formatMessage>[0]
        page.parent.postMessage(formatMessage(message), frameOrigin)
      })
    },
    notify(name, detail) {
      if (!embedded) return
      const message = { kind: 'notice', name, detail } as Parameters<typeof formatMessage>[0]
      page.parent.postMessage(formatMessage(message), frameOrigin)
    },
    listen(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
  }
}
