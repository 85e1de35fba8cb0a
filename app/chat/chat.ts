import { Crisp } from 'crisp-sdk-web'
import type { ChatSettings } from '#rules/records/outside-settings.ts'
import { rememberChat } from './chat-begun.ts'

/** Person in the chat, as the chat shows them to support. */
export type ChatPerson = {
  /** Both are sent after the person has agreed to it. */
  readonly name?: string
  readonly email?: string
  readonly shop: string
  readonly plan: string
}

const loadedWithinMs = 10_000

let loading: Promise<void> | undefined

/**
 * Loads the chat once, hidden. It shows itself for an incoming answer and never opens by itself. Rejects if its
 * script cannot be loaded, or its website has no id (docs/platform.md#chat).
 */
export function loadChat({ websiteId, clientUrl }: ChatSettings): Promise<void> {
  // It is tried once, since the library does not request its script again.
  loading ??= load(websiteId, clientUrl)
  return loading
}

async function load(websiteId: string, clientUrl: string | undefined): Promise<void> {
  Crisp.configure(websiteId, { autoload: false, ...(clientUrl === undefined ? {} : { clientUrl }) })
  Crisp.load()
  Crisp.chat.hide()
  Crisp.message.onMessageReceived(() => Crisp.chat.show())
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error('The chat did not load.'))
    setTimeout(giveUp, loadedWithinMs)
    findChatScript(clientUrl)?.addEventListener('error', giveUp)
    Crisp.session.onLoaded(() => resolve())
  })
}

/** The library adds the script without a name. */
function findChatScript(clientUrl: string | undefined): HTMLScriptElement | undefined {
  const source = clientUrl ?? 'https://client.crisp.chat/l.js'
  return [...document.scripts].find((script) => script.getAttribute('src') === source)
}

type Opening = {
  readonly message: string
  readonly person: ChatPerson | undefined
  /** Element that has the focus again when the chat is closed. */
  readonly opener: Element | null
}

/** Opens the chat with a first message. Once closed, it is hidden again, and the focus returns to the opener. */
export async function openChat(settings: ChatSettings, { message, person, opener }: Opening): Promise<void> {
  await loadChat(settings)
  rememberChat()
  if (person !== undefined) introduce(person)
  Crisp.chat.onChatClosed(() => {
    Crisp.chat.hide()
    if (opener instanceof HTMLElement) opener.focus()
  })
  Crisp.message.setMessageText(message)
  Crisp.chat.show()
  Crisp.chat.open()
}

function introduce({ name, email, shop, plan }: ChatPerson): void {
  if (name !== undefined) Crisp.user.setNickname(name)
  if (email !== undefined) Crisp.user.setEmail(email)
  Crisp.session.setData({ my_shopify_domain: shop, plan })
}
