import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { askInChat, hasChat } from './ask-in-chat.ts'

const openingWords = 'Opening the chat'
const slowMs = 1_000
/** As long as the admin may take to close its window. */
const closedWithinMs = 1_000

type ChatFromWindow = {
  readonly isOpen: boolean
  /** The chat is tried first; only where it does not open is the window shown. */
  readonly opensChat: boolean
  readonly onClose: () => void
}

/** The chat, asked for from a window of the admin: that covers the page which the chat lies in, and closes before. */
export function useChat({ isOpen, opensChat, onClose }: ChatFromWindow) {
  const client = useQueryClient()
  const [state, setState] = useState<'asked' | 'failed'>()
  const isChatFirst = opensChat && hasChat()
  const isShown = isOpen && (!isChatFirst || state === 'failed')
  const opener = useRef<Element | null>(null)
  const latest = useRef({ isShown, onClose })
  const whenHidden = useRef<() => void>(() => undefined)
  // Before the window takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    latest.current = { isShown, onClose }
  }, [isShown, onClose])

  const ask = useCallback(async () => {
    setState('asked')
    const toast = showWhenSlow()
    /** Closes the window first, since a chat that opens under it cannot take the focus. */
    const makeRoom = async () => {
      toast.hide()
      const isCovered = latest.current.isShown
      latest.current.onClose()
      if (!isCovered) return
      await new Promise<void>((resolve) => {
        whenHidden.current = resolve
        setTimeout(resolve, closedWithinMs)
      })
    }
    const isOpened = await askInChat(client, { opener: opener.current, makeRoom })
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

/** Says that it takes its time, and not over what has opened. */
function showWhenSlow(): { readonly hide: () => void } {
  let toast: string | undefined
  const timer = setTimeout(() => {
    toast = shopify.toast.show(openingWords)
  }, slowMs)
  return {
    hide() {
      clearTimeout(timer)
      if (toast !== undefined) shopify.toast.hide(toast)
    },
  }
}
