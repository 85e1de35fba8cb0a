import { Crisp } from 'crisp-sdk-web'
import type { ChatSettings } from '#rules/records/outside-settings.ts'
import { rememberChat } from './chat-begun.ts'

/** Who asks, as the chat shows it to whoever answers. */
export type ChatPerson = {
  /** Both are sent once the person has agreed to it. */
  readonly name?: string
  readonly email?: string
  readonly shop: string
  readonly plan: string
}

const loadedWithinMs = 10_000

let loading: Promise<void> | undefined

/**
 * Loads the chat, out of sight, once; it shows itself only for an answer that comes in, and opens by itself never. Rejects
 * where its script cannot be loaded, and where its website has no id (docs/platform.md#chat).
 */
export function loadChat({ websiteId, clientUrl }: ChatSettings): Promise<void> {
  // Tried once: the library does not ask for its script again.
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
  /** Has the focus again when the chat is closed. */
  readonly opener: Element | null
}

/** Opens the chat with a message to begin from. Once it is closed it is out of sight again, and the focus where it was. */
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
