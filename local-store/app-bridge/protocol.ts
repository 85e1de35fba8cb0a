import type { ResourcePickerOptions, ScopesDetail, User } from './surface.ts'

/**
 * What the app's page (inside the iframe) and the admin frame around it say to each other, over `postMessage`.
 * Requests are answered; notices and events are not. Both sides check the sender's window and origin first.
 */

const channel = 'local-store/app-bridge/1'

/** A button or link that lives in the app's page and is shown by the frame. */
export interface MenuItem {
  /** Position among the element's buttons and links: the frame names it when it is pressed. */
  index: number
  text: string
  href?: string
  variant: 'primary' | 'breadcrumb' | 'plain'
  critical: boolean
  disabled: boolean
  loading: boolean
  /** Label of the `<section>` the item stands in: items of one section share a menu. */
  section?: string
}

export interface SaveBarNotice {
  element: string
  showing: boolean
  discardConfirmation: boolean
  save: MenuItem | undefined
  discard: MenuItem | undefined
}

export interface TitleBarNotice {
  element: string
  title: string
  items: MenuItem[]
}

export interface NavMenuNotice {
  element: string
  items: MenuItem[]
}

export interface ToastNotice {
  id: string
  message: string
  durationMilliseconds: number
  isError: boolean
  action?: string
}

/** Path, query and fragment of the app's page, without the launch parameters, and the page's own history state. */
export interface LocationNotice {
  path: string
  state: unknown
  how: 'push' | 'replace'
}

/** Asked by the app, answered by the frame. */
export interface Requests {
  idToken: { question: undefined; answer: string }
  user: { question: undefined; answer: User }
  scopes: { question: undefined; answer: ScopesDetail }
  resourcePicker: { question: ResourcePickerOptions; answer: readonly object[] | undefined }
  /** Answers whether the merchant agrees to leave; `true` at once when nothing is unsaved. */
  leaveConfirmation: { question: undefined; answer: boolean }
}

/** Told by the app. */
export interface Notices {
  ready: { apiKey: string; path: string; state: unknown }
  location: LocationNotice
  saveBar: SaveBarNotice
  titleBar: TitleBarNotice
  navMenu: NavMenuNotice
  elementRemoved: { element: string }
  toast: ToastNotice
  toastHidden: { id: string }
  loading: { loading: boolean }
  /** A dialog inside the app's page is open: the frame dims and blocks what is around the iframe. */
  overlay: { element: string; open: boolean }
  openAdminPage: { path: string }
}

/** Told by the frame. */
export interface Events {
  pressed: { element: string; index: number }
  toastAction: { id: string }
  toastDismissed: { id: string }
  /** The browser's Back or Forward came to an address of the app. */
  traversed: { path: string; state: unknown }
  /** A link of the admin leads to a path of the app. */
  visited: { path: string }
}

export type RequestName = keyof Requests
export type NoticeName = keyof Notices
export type EventName = keyof Events

export type RequestMessage = {
  [Name in RequestName]: { kind: 'request'; id: number; name: Name; question: Requests[Name]['question'] }
}[RequestName]
export type NoticeMessage = {
  [Name in NoticeName]: { kind: 'notice'; name: Name; detail: Notices[Name] }
}[NoticeName]
export type EventMessage = {
  [Name in EventName]: { kind: 'event'; name: Name; detail: Events[Name] }
}[EventName]
export type ReplyMessage =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refusal'; id: number; message: string }

export type MessageFromApp = RequestMessage | NoticeMessage
export type MessageFromFrame = EventMessage | ReplyMessage
export type Message = MessageFromApp | MessageFromFrame

const kinds: readonly string[] = [
  'request',
  'notice',
  'event',
  'answer',
  'refusal',
] satisfies Message['kind'][]

/** Puts a message into the envelope that tells it from everything else that travels by `postMessage`. */
export function formatMessage(message: Message): object {
  return { channel, ...message }
}

/** Opens an envelope; `undefined` for messages of others (browser extensions, developer tools, analytics). */
export function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const envelope = data as { channel?: unknown; kind?: unknown; id?: unknown; name?: unknown }
  if (envelope.channel !== channel || typeof envelope.kind !== 'string') return undefined
  if (!kinds.includes(envelope.kind)) return undefined
  const named = envelope.kind === 'notice' || envelope.kind === 'event'
  if (named ? typeof envelope.name !== 'string' : typeof envelope.id !== 'number') return undefined
  return data as Message
}
