import { Box, Icon } from '@shopify/polaris'
import { ChevronDownIcon, ChevronRightIcon } from '@shopify/polaris-icons'
import { type ReactNode, useId, useState } from 'react'
import { Disclosed } from '../../../ui/disclosure.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { InlineText } from '../../../ui/text.tsx'
import styles from './sample-section.module.css'

type SampleSectionProps = {
  readonly title: string
  /** Contents in a few words, so that the merchant need not open it. */
  readonly summary: string
  readonly children: ReactNode
}

/** Section of the sample checkout. It shows a summary while closed. */
export function SampleSection({ title, summary, children }: SampleSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={title}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.chevron}>
          <Icon source={isOpen ? ChevronDownIcon : ChevronRightIcon} />
        </span>
        <InlineText emphasis="some">{title}</InlineText>
        <span className={styles.summary}>{summary}</span>
      </button>
      <Disclosed id={id} isOpen={isOpen} atOnce>
        {isOpen && (
          <Box paddingBlock="200" paddingInlineStart="200">
            <Stack between="parts">{children}</Stack>
          </Box>
        )}
      </Disclosed>
    </section>
  )
}
