import { Crisp } from 'crisp-sdk-web'
import type { ChatSettings } from '#rules/records/outside-settings.ts'
import { rememberChat } from './chat-begun.ts'

/** Person in the chat, as support sees them. */
export type ChatPerson = {
  /** Name and e-mail are sent only after the person has agreed. */
  readonly name?: string
  readonly email?: string
  readonly shop: string
  readonly plan: string
}

const loadedWithinMs = 10_000

let loading: Promise<void> | undefined

/**
 * Loads the chat once, hidden. It appears when an answer arrives, and never opens on its own. Rejects if its script
 * cannot be loaded, or if there is no website id (docs/platform.md#chat).
 */
export function loadChat({ websiteId, clientUrl }: ChatSettings): Promise<void> {
  // Tried only once, since the library does not request its script again.
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

/** Found by its source, since the library gives the script no id. */
function findChatScript(clientUrl: string | undefined): HTMLScriptElement | undefined {
  const source = clientUrl ?? 'https://client.crisp.chat/l.js'
  return [...document.scripts].find((script) => script.getAttribute('src') === source)
}

type Opening = {
  readonly message: string
  readonly person: ChatPerson | undefined
  /** Element that gets the focus back when the chat is closed. */
  readonly opener: Element | null
}

/** Opens the chat with a first message. Once it is closed, it is hidden again and the focus returns to the opener. */
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
