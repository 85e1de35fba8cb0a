import { BlockStack, Text } from '@shopify/polaris'
import type { ListedPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import type { PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { findPostalCover } from '#rules/language/pincodes/postal/postal-cover.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import { postalWords } from '#rules/words/postal-codes.ts'
import styles from './panels.module.css'

const words = postalWords.covers

/** At most this many are shown. */
const shownCount = 8

type CoversPanelProps = {
  readonly entries: readonly ListedPincode[]
  readonly country: PostalCountry
}

/** Codes that an entry covers where there are several: "AB31: 1 district, codes such as AB31 4XX". */
export function CoversPanel({ entries, country }: CoversPanelProps) {
  const covers = entries.flatMap(({ written }) => {
    const cover = findPostalCover(written, country)
    return cover === undefined ? [] : [{ written, cover }]
  })
  if (covers.length === 0) return null
  return (
    <BlockStack gap="050">
      <Text as="h3" variant="headingXs">
        {words.heading}
      </Text>
      <ul className={styles.entries}>
        {covers.slice(0, shownCount).map(({ written, cover }) => (
          <li key={written}>
            <Text as="span" tone="subdued">
              {words.line(showPostalEntry(written, country), postalWords.cover(cover))}
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
