import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../analytics/current-user.ts'
import { introductionQuery } from '../analytics/introduction.ts'
import { track } from '../analytics/track.ts'
import type { ChatPerson } from '../chat/chat.ts'
import { logFailure } from '../log-failure.ts'
import { readOutsideSettings } from '../outside-settings.ts'
import { supportWords } from './words.ts'

/** True if the app's pages have a chat. */
export const hasChat = (): boolean => readOutsideSettings(document).chat !== null

type Asking = {
  /** Element that gets the focus back when the chat is closed. */
  readonly opener: Element | null
  /** Called once the chat has loaded, before it opens. */
  readonly closeWindow: () => Promise<void>
}

/**
 * Opens the chat, with the person's name if it is known. Returns false if there is no chat, or if it cannot be opened,
 * which is logged.
 */
export async function askInChat(client: QueryClient, { opener, closeWindow }: Asking): Promise<boolean> {
  const { chat } = readOutsideSettings(document)
  if (chat === null) return false
  try {
    const [{ loadChat, openChat }, person] = await Promise.all([
      import('../chat/chat.ts'),
      findPerson(client),
    ])
    await loadChat(chat)
    await closeWindow()
    await openChat(chat, { message: supportWords.message, person, opener })
    track('chat_opened', {})
    return true
  } catch (fault) {
    logFailure('The chat could not be opened', fault)
    return false
  }
}

/** Person in the chat. A chat without a name is better than none. The name is sent only if the person has agreed. */
async function findPerson(client: QueryClient): Promise<ChatPerson | undefined> {
  try {
    const [{ currentUser, shopDetails }, { isAllowed }] = await Promise.all([
      client.fetchQuery({ ...currentUserQuery, retry: false }),
      client.fetchQuery({ ...introductionQuery, retry: false }),
    ])
    const { myshopifyDomain: shop, plan } = shopDetails
    const ofShop = { shop, plan: plan.displayName }
    if (isAllowed !== true) return ofShop
    const name = `${currentUser.first_name} ${currentUser.last_name}`.trim()
    return { ...ofShop, name, email: currentUser.email }
  } catch (fault) {
    logFailure('The chat does not know who asks', fault)
    return undefined
  }
}
