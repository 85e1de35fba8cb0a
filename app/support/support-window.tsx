import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { track } from '../analytics/track.ts'
import { ActionButton } from '../blocks/action-button.tsx'
import { Stack } from '../blocks/stack.tsx'
import { Hint, Paragraph } from '../blocks/text.tsx'
import { TextLink } from '../blocks/text-link.tsx'
import { Window } from '../blocks/window.tsx'
import { useSettings } from '../settings.ts'
import { askInChat, hasChat } from './ask-in-chat.ts'
import { SupportFactsPart } from './support-facts-part.tsx'
import { inApp, listSupportOptions, type SupportOption } from './support-options.ts'

const words = {
  title: 'Get Support',
  lead: 'Tell us what you want your checkout to do. We answer in plain words.',
  none: 'No way to reach us is set up on this server. Send whoever runs it what stands below.',
  close: 'Close',
  openingChat: 'Opening the chat',
  chatFailed: 'The chat could not be opened. Reach us another way, or load the page again.',
} as const

const slowMs = 1_000

type SupportWindowProps = {
  /** Tells it from another one on the same page. */
  readonly id: string
  readonly isOpen: boolean
  /** The chat is tried first, and the window stands in for one that does not open. */
  readonly opensChat?: boolean | undefined
  readonly onClose: () => void
}

/** The ways to reach somebody who helps, and what they will want to know (docs/product.md#support). */
export default function SupportWindow({ id, isOpen, opensChat = false, onClose }: SupportWindowProps) {
  const { support } = useSettings()
  const chat = useChat(isOpen, onClose)
  const { open: openChat, state } = chat
  const isShown = isOpen && !(opensChat && hasChat() && state !== 'failed')
  useEffect(() => {
    if (isOpen && opensChat && hasChat()) openChat()
  }, [isOpen, opensChat, openChat])
  useEffect(() => {
    if (isShown) track('support_modal_opened', {})
  }, [isShown])
  const options = listSupportOptions(support, { inApp: hasChat() })
  return (
    <Window id={`support-${id}`} isOpen={isShown} title={words.title} close={words.close} onClose={onClose}>
      <Stack between="cards">
        <Paragraph>{options.length === 0 ? words.none : words.lead}</Paragraph>
        <div role="status">{state === 'failed' && <Paragraph>{words.chatFailed}</Paragraph>}</div>
        {options.map((option) => (
          <Option key={option.id} option={option} isOpeningChat={state === 'asked'} onChat={openChat} />
        ))}
        <SupportFactsPart id={id} />
      </Stack>
    </Window>
  )
}

/** The chat lies in the page, which the window covers: once it is open, the window closes. */
function useChat(isOpen: boolean, onOpened: () => void) {
  const client = useQueryClient()
  const [state, setState] = useState<'asked' | 'failed'>()
  const opener = useRef<Element | null>(null)
  const whenOpened = useRef(onOpened)
  whenOpened.current = onOpened
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  const open = useCallback(async () => {
    setState('asked')
    // Said only where it takes its time, and not over what has opened.
    let toast: string | undefined
    const slow = setTimeout(() => {
      toast = shopify.toast.show(words.openingChat)
    }, slowMs)
    const isOpened = await askInChat(client, opener.current)
    clearTimeout(slow)
    if (toast !== undefined) shopify.toast.hide(toast)
    setState(isOpened ? undefined : 'failed')
    if (isOpened) whenOpened.current()
  }, [client])
  return { state, open: useCallback(() => void open(), [open]) }
}

type OptionProps = {
  readonly option: SupportOption
  readonly isOpeningChat: boolean
  readonly onChat: () => void
}

function Option({ option: { id, label, help, url }, isOpeningChat, onChat }: OptionProps) {
  const tell = () => track('support_option_clicked', { option: id })
  const chat = () => {
    tell()
    onChat()
  }
  return (
    <Stack between="title" atStart>
      {url === inApp ? (
        <ActionButton label={label} look="link" isRunning={isOpeningChat} onAction={chat} />
      ) : (
        <TextLink path={url} text={label} opens="new" onFollow={tell} />
      )}
      <Hint>{help}</Hint>
    </Stack>
  )
}
