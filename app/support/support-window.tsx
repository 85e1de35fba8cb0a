import { useEffect } from 'react'
import { track } from '../analytics/track.ts'
import { Stack } from '../blocks/stack.tsx'
import { Hint, Paragraph } from '../blocks/text.tsx'
import { TextLink } from '../blocks/text-link.tsx'
import { Window } from '../blocks/window.tsx'
import { useSettings } from '../settings.ts'
import { SupportFactsPart } from './support-facts-part.tsx'
import { listSupportOptions, type SupportOption } from './support-options.ts'

const words = {
  title: 'Get Support',
  lead: 'Tell us what you want your checkout to do. We answer in plain words.',
  none: 'No way to reach us is set up on this server. Send whoever runs it what stands below.',
  close: 'Close',
} as const

type SupportWindowProps = {
  /** Tells it from another one on the same page. */
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The ways to reach somebody who helps, and what they will want to know (docs/product.md#support). */
export default function SupportWindow({ id, isOpen, onClose }: SupportWindowProps) {
  const { support } = useSettings()
  const options = listSupportOptions(support)
  useEffect(() => {
    if (isOpen) track('support_modal_opened', {})
  }, [isOpen])
  return (
    <Window id={`support-${id}`} isOpen={isOpen} title={words.title} close={words.close} onClose={onClose}>
      <Stack between="cards">
        <Paragraph>{options.length === 0 ? words.none : words.lead}</Paragraph>
        {options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
        <SupportFactsPart id={id} />
      </Stack>
    </Window>
  )
}

function Option({ option: { id, label, help, url } }: { readonly option: SupportOption }) {
  return (
    <Stack between="title" atStart>
      <TextLink
        path={url}
        text={label}
        opens="new"
        onFollow={() => track('support_option_clicked', { option: id })}
      />
      <Hint>{help}</Hint>
    </Stack>
  )
}
