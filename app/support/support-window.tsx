import type { IconSource } from '@shopify/polaris'
import { CalendarTimeIcon, ChatIcon, EmailIcon, MobileIcon, PhoneIcon } from '@shopify/polaris-icons'
import { useEffect } from 'react'
import { track } from '../analytics/track.ts'
import { useSettings } from '../settings.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Window } from '../ui/window.tsx'
import { WithIcon } from '../ui/with-icon.tsx'
import { hasChat } from './ask-in-chat.ts'
import { SupportFactsPart } from './support-facts-part.tsx'
import { inApp, listSupportOptions, type SupportOption } from './support-options.ts'
import { useChat } from './use-chat.ts'
import { supportWords as words } from './words.ts'

const icons = {
  call: CalendarTimeIcon,
  chat: ChatIcon,
  email: EmailIcon,
  phone: PhoneIcon,
  whatsapp: MobileIcon,
} as const satisfies Record<SupportOption['id'], IconSource>

type SupportWindowProps = {
  /** Id of the window, unique on a page. */
  readonly id: string
  readonly isOpen: boolean
  /** True to try the chat first. The window opens only if the chat does not. */
  readonly opensChat?: boolean | undefined
  readonly onClose: () => void
}

/** Ways to reach support, and facts that support needs (docs/product.md#support). */
export default function SupportWindow({ id, isOpen, opensChat = false, onClose }: SupportWindowProps) {
  const { support } = useSettings()
  const { isShown, state, ask, hidden } = useChat({ isOpen, opensChat, onClose })
  useEffect(() => {
    if (isShown) track('support_modal_opened', {})
  }, [isShown])
  const options = listSupportOptions(support, { inApp: hasChat() })
  return (
    <Window id={`support-${id}`} isOpen={isShown} title={words.title} close={words.close} onClose={hidden}>
      <Stack between="cards">
        <Paragraph>{options.length === 0 ? words.none : words.lead}</Paragraph>
        <div role="status">{state === 'failed' && <Paragraph>{words.chatFailed}</Paragraph>}</div>
        {options.map((option) => (
          <Option key={option.id} option={option} isOpeningChat={state === 'asked'} onChat={ask} />
        ))}
        <SupportFactsPart id={id} />
      </Stack>
    </Window>
  )
}

type OptionProps = {
  readonly option: SupportOption
  readonly isOpeningChat: boolean
  readonly onChat: () => void
}

function Option({ option: { id, label, help, url }, isOpeningChat, onChat }: OptionProps) {
  const report = () => track('support_option_clicked', { option: id })
  const chat = () => {
    report()
    onChat()
  }
  return (
    <WithIcon icon={icons[id]}>
      <Stack between="title" atStart>
        {url === inApp ? (
          <ActionButton label={label} kind="link" isRunning={isOpeningChat} onAction={chat} />
        ) : (
          <TextLink path={url} text={label} opens="new" onFollow={report} />
        )}
        <Hint>{help}</Hint>
      </Stack>
    </WithIcon>
  )
}
