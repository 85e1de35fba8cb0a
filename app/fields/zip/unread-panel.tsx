import { BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris'
import type { UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import { formatUnreadFile } from '#rules/features/pincodes/list/pincode-list-unread.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { offerDownload } from './offer-download.ts'
import styles from './panels.module.css'

const words = pincodeListWords.unread

/** Maximum number of entries shown. A file for download has all of them. */
const shownCount = 50

type UnreadPanelProps = {
  readonly unread: readonly UnreadPincode[]
  /** True if the entries come from a column of a file. Positions within a line would then be meaningless. */
  readonly isColumn?: boolean
}

/** Unreadable entries, with their positions and reasons. */
export function UnreadPanel({ unread, isColumn = false }: UnreadPanelProps) {
  if (unread.length === 0) return null
  return (
    <Box background="bg-surface-caution" borderRadius="200" padding="300">
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h3" variant="headingXs">
            {words.heading(unread.length)}
          </Text>
          <Button
            variant="plain"
            onClick={() =>
              offerDownload(words.downloadFile, formatUnreadFile(unread, words.columns, words.reasons))
            }
          >
            {words.download}
          </Button>
        </InlineStack>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
        <div className={styles.scrolling} tabIndex={0} role="group" aria-label={words.heading(unread.length)}>
          <ul className={styles.entries}>
            {unread.slice(0, shownCount).map(({ line, column, written, problem }) => (
              <li key={`${line} ${column}`}>
                <Text as="span" fontWeight="medium" breakWord>
                  {words.quoted(written)}
                </Text>{' '}
                <Text as="span">{words.reasons[problem]}</Text>{' '}
                <Text as="span" tone="subdued">
                  {isColumn ? words.line(line) : words.place(line, column)}
                </Text>
              </li>
            ))}
          </ul>
          {unread.length > shownCount && (
            <Text as="p" tone="subdued">
              {words.more(unread.length - shownCount)}
            </Text>
          )}
        </div>
      </BlockStack>
    </Box>
  )
}
