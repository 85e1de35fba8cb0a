import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { askInChat, hasChat } from './ask-in-chat.ts'
import { supportWords } from './words.ts'

const slowMs = 1_000
/** Maximum time that the admin takes to close its window. */
const closedWithinMs = 1_000

type ChatFromWindow = {
  readonly isOpen: boolean
  /** True to try the chat first. The window opens only if the chat does not. */
  readonly opensChat: boolean
  readonly onClose: () => void
}

/** Chat that is opened from a window of the admin. The window covers the page with the chat, so it is closed first. */
export function useChat({ isOpen, opensChat, onClose }: ChatFromWindow) {
  const client = useQueryClient()
  const [state, setState] = useState<'asked' | 'failed'>()
  const isChatFirst = opensChat && hasChat()
  const isShown = isOpen && (!isChatFirst || state === 'failed')
  const opener = useRef<Element | null>(null)
  const latest = useRef({ isShown, onClose })
  const whenHidden = useRef<() => void>(() => undefined)
  // Runs before the window takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    latest.current = { isShown, onClose }
  }, [isShown, onClose])

  const ask = useCallback(async () => {
    setState('asked')
    const toast = showWhenSlow()
    /** Closes the window, since a chat that opens under it cannot take the focus. */
    const closeWindow = async () => {
      toast.hide()
      const isCovered = latest.current.isShown
      latest.current.onClose()
      if (!isCovered) return
      await new Promise<void>((resolve) => {
        whenHidden.current = resolve
        setTimeout(resolve, closedWithinMs)
      })
    }
    const isOpened = await askInChat(client, { opener: opener.current, closeWindow })
    toast.hide()
    setState(isOpened ? undefined : 'failed')
  }, [client])

  useEffect(() => {
    if (isOpen && isChatFirst) void ask()
  }, [isOpen, isChatFirst, ask])
  return {
    isShown,
    state,
    ask: () => void ask(),
    hidden() {
      whenHidden.current()
      onClose()
    },
  }
}

/** Shows a message while the chat is slow to open, and hides it afterwards. */
function showWhenSlow(): { readonly hide: () => void } {
  let toast: string | undefined
  const timer = setTimeout(() => {
    toast = shopify.toast.show(supportWords.openingChat)
  }, slowMs)
  return {
    hide() {
      clearTimeout(timer)
      if (toast !== undefined) shopify.toast.hide(toast)
    },
  }
}
