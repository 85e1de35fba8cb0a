import type {
  EventName,
  Events,
  Message,
  NoticeMessage,
  ReplyMessage,
  RequestName,
  Requests,
} from '../../app-bridge/protocol.ts'
import { formatMessage, parseMessage } from '../../app-bridge/protocol.ts'

/** The frame's side of the connection to the app's page. */
export interface AppConnection {
  send<Name extends EventName>(name: Name, detail: Events[Name]): void
  close(): void
}

export type RequestHandlers = {
  [Name in RequestName]: (question: Requests[Name]['question']) => Promise<Requests[Name]['answer']>
}

/**
 * Listens to one window of one origin only.
 * @param findAppWindow returns the iframe's current window, which changes when the iframe is rendered again
 * @param appOrigin origin of the app; events go to no other origin
 */
export function connectToApp(
  page: Window,
  findAppWindow: () => Window | null | undefined,
  appOrigin: string,
  handlers: RequestHandlers,
  onNotice: (notice: NoticeMessage) => void,
): AppConnection {
  const post = (message: Message) => findAppWindow()?.postMessage(formatMessage(message), appOrigin)

  const answer = async (id: number, name: RequestName, question: unknown) => {
    let reply: ReplyMessage
    try {
      if (!Object.hasOwn(handlers, name)) throw new Error(`The admin does not answer “${name}”.`)
      const handler = handlers[name] as (question: unknown) => Promise<unknown>
      reply = { kind: 'answer', id, answer: await handler(question) }
    } catch (error) {
      reply = {
        kind: 'refusal',
        id,
        message: error instanceof Error ? error.message : 'The admin could not answer.',
      }
    }
    post(reply)
  }

  const receive = (event: MessageEvent) => {
    if (event.origin !== appOrigin || event.source !== findAppWindow()) return
    const message = parseMessage(event.data)
    if (message?.kind === 'request') answer(message.id, message.name, message.question)
    if (message?.kind === 'notice') onNotice(message)
  }
  page.addEventListener('message', receive)
  return {
    send: (name, detail) => post({ kind: 'event', name, detail } as Message),
    close: () => page.removeEventListener('message', receive),
  }
}
