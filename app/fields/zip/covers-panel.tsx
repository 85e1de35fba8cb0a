import { BlockStack, Text } from '@shopify/polaris'
import { listTypedCovers } from '#rules/features/pincodes/list/typed-covers.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { postalWords } from '#rules/words/postal-codes.ts'
import styles from './panels.module.css'

const words = postalWords.covers

/** Maximum number of entries shown. */
const shownCount = 8

type CoversPanelProps = {
  /** Entries in their typed form. */
  readonly typed: readonly string[]
  readonly country: PostalCountry
}

/** Codes covered by each entry that covers several: "AB31: 1 district, codes such as AB31 4XX". */
export function CoversPanel({ typed, country }: CoversPanelProps) {
  const covers = listTypedCovers(typed, country)
  if (covers.length === 0) return null
  return (
    <BlockStack gap="050">
      <Text as="h3" variant="headingXs">
        {words.heading}
      </Text>
      <ul className={styles.entries}>
        {covers.slice(0, shownCount).map(({ shown, cover }) => (
          <li key={shown}>
            <Text as="span" tone="subdued">
              {words.line(shown, postalWords.cover(cover))}
            </Text>
          </li>
        ))}
      </ul>
      {covers.length > shownCount && (
        <Text as="p" tone="subdued">
          {words.more(covers.length - shownCount)}
        </Text>
      )}
    </BlockStack>
  )
}
