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

/** Buttons between the parts of the list; none for a single part. */
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
