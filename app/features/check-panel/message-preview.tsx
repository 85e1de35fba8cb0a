import { findMessageField } from '#rules/language/checks/message-targets.ts'
import { messageFieldWords } from '#rules/words/checks.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import styles from './message-preview.module.css'
import { checkPanelWords as words } from './words.ts'

type MessagePreviewProps = {
  /** Outcome in a sentence. */
  readonly headline: string
  readonly errors: readonly { readonly target: string; readonly message: string }[]
}

/** Messages that the shopper reads, each in its place: above the page, or under its field. */
export function MessagePreview({ headline, errors }: MessagePreviewProps) {
  const placed = errors.map(({ target, message }) => ({ message, field: findMessageField(target) ?? 'page' }))
  return (
    <Stack between="parts">
      <Stack between="lines">
        <PartHeading level={3}>{words.heading}</PartHeading>
        <Paragraph>{headline}</Paragraph>
      </Stack>
      {placed.length > 0 && (
        <ul className={styles.messages} aria-label={words.messages}>
          {placed.map(({ field, message }) => (
            <li
              key={`${field} ${message}`}
              className={styles.message}
              data-at={field === 'page' ? 'page' : 'field'}
            >
              <span className={styles.field}>{messageFieldWords[field]}</span>
              <span className={styles.text}>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
