import { BlockStack, Box, Text } from '@shopify/polaris'
import type { DoubtfulPincode } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import styles from './panels.module.css'

const words = pincodeListWords.doubts

/** Maximum number of entries shown. */
const shownCount = 50

type DoubtsPanelProps = {
  readonly doubtful: readonly DoubtfulPincode[]
  /** False for a single line, which needs no line numbers. */
  readonly hasLines?: boolean
}

/** Codes whose meaning is uncertain, with their reading and the reason for doubt. */
export function DoubtsPanel({ doubtful, hasLines = true }: DoubtsPanelProps) {
  if (doubtful.length === 0) return null
  const heading = words.heading(doubtful.length)
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <BlockStack gap="200">
        <BlockStack gap="050">
          <Text as="h3" variant="headingXs">
            {heading}
          </Text>
          <Text as="p" tone="subdued">
            {words.explanation}
          </Text>
        </BlockStack>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
        <div className={styles.scrolling} tabIndex={0} role="group" aria-label={heading}>
          <ul className={styles.entries}>
            {doubtful.slice(0, shownCount).map((each) => (
              <li key={`${each.line} ${each.doubt} ${each.written}`}>
                <Text as="span" fontWeight="medium" breakWord>
                  {pincodeListWords.unread.quoted(each.written)}
                </Text>{' '}
                <Text as="span">{words.describe(each)}</Text>
                {hasLines && (
                  <>
                    {' '}
                    <Text as="span" tone="subdued">
                      {words.line(each.line)}
                    </Text>
                  </>
                )}
              </li>
            ))}
          </ul>
          {doubtful.length > shownCount && (
            <Text as="p" tone="subdued">
              {words.more(doubtful.length - shownCount)}
            </Text>
          )}
        </div>
      </BlockStack>
    </Box>
  )
}
