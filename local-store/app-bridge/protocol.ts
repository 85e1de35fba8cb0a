import type { ResourcePickerOptions, ScopesDetail, User } from './surface.ts'

/**
 * Messages between the app's page (inside the iframe) and the admin frame around it, over `postMessage`. Requests are
 * answered; notices and events are not. Both sides first check the sender's window and origin.
 */

const channel = 'local-store/app-bridge/1'

/** A button or link of the app's page that the frame shows. */
export interface MenuItem {
  /** Position among the element's buttons and links, which the frame sends when the item is pressed. */
  index: number
  text: string
  href?: string
  variant: 'primary' | 'breadcrumb' | 'plain'
  critical: boolean
  disabled: boolean
  loading: boolean
  /** Label of the item's `<section>`; items of one section share a menu. */
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

/** Path, query and fragment of the app's page without the launch parameters, and the page's own history state. */
export interface LocationNotice {
  path: string
  state: unknown
  how: 'push' | 'replace'
}

/** Questions that the app asks and the frame answers. */
export interface Requests {
  idToken: { question: undefined; answer: string }
  user: { question: undefined; answer: User }
  scopes: { question: undefined; answer: ScopesDetail }
  /** True if the merchant grants the optional scopes; true at once when all are granted. */
  scopesRequest: { question: readonly string[]; answer: boolean }
  scopesRevocation: { question: readonly string[]; answer: undefined }
  resourcePicker: { question: ResourcePickerOptions; answer: readonly object[] | undefined }
  /** True if the merchant agrees to leave; true at once when nothing is unsaved. */
  leaveConfirmation: { question: undefined; answer: boolean }
}

/** Notices that the app sends. */
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
  /** An open or closed dialog inside the app's page; the frame dims and blocks everything around the iframe. */
  overlay: { element: string; open: boolean }
  openAdminPage: { path: string }
}

/** Events that the frame sends. */
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

/** Puts a message into an envelope that distinguishes it from all other `postMessage` traffic. */
export function formatMessage(message: Message): object {
  return { channel, ...message }
}

/**
 * Opens an envelope; `undefined` for messages of others, such as browser extensions, developer tools and analytics.
 */
export function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const envelope = data as { channel?: unknown; kind?: unknown; id?: unknown; name?: unknown }
  if (envelope.channel !== channel || typeof envelope.kind !== 'string') return undefined
  if (!kinds.includes(envelope.kind)) return undefined
  const named = envelope.kind === 'notice' || envelope.kind === 'event'
  if (named ? typeof envelope.name !== 'string' : typeof envelope.id !== 'number') return undefined
  return data as Message
}
