import { Pagination } from '@shopify/polaris'
import { pincodeListWords } from '#rules/words/pincode-list.ts'

const words = pincodeListWords.pages

type PagerProps = {
  /** Number of items before this page. */
  readonly from: number
  readonly pageSize: number
  readonly size: number
  readonly disabled?: boolean
  readonly onGo: (from: number) => void
}

/** Buttons to move between the pages of the list. Nothing is drawn if there is only one. */
export function Pager({ from, pageSize, size, disabled = false, onGo }: PagerProps) {
  if (size <= pageSize) return null
  return (
    <Pagination
      accessibilityLabel={words.navigation}
      accessibilityLabels={{ previous: words.previous, next: words.next }}
      hasPrevious={!disabled && from > 0}
      hasNext={!disabled && from + pageSize < size}
      onPrevious={() => onGo(Math.max(0, from - pageSize))}
      onNext={() => onGo(from + pageSize)}
      label={words.label(from + 1, Math.min(from + pageSize, size), size)}
    />
  )
}
