import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPagesMax } from '#rules/records/read-pages.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { searchDiscountCodes } from '../../platform/discount-search.ts'

/** Milliseconds without typing before a search of the store (docs/product.md#discount-fields). */
const restMs = 300

/**
 * Discounts of the store that match a text, page by page. The search starts once `isWanted` is true. It repeats each
 * time the text stops changing.
 */
export function useDiscountSearch(text: string, isWanted: boolean) {
  const settled = useSettled(text.trim())
  const search = useInfiniteQuery({
    queryKey: ['discount-codes', settled],
    queryFn: ({ pageParam, signal }) => searchDiscountCodes(settled, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
  useEffect(() => {
    if (search.error !== null) logFailure(errorWords.discountCodesLoad, search.error)
  }, [search.error])

  const found = search.data?.pages.flatMap(({ discounts }) => discounts) ?? []
  const { hasNextPage, isFetching, isError, fetchNextPage } = search
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  // A page may contain only discounts without codes, and an empty list cannot be scrolled to load more.
  const isEmpty = found.length === 0 && hasNextPage && !isFetching && !isError
  const isCutOff = isEmpty && (search.data?.pages.length ?? 0) >= listPagesMax
  const mustGoOn = isEmpty && !isCutOff
  useEffect(() => {
    if (mustGoOn) void fetchNextPage()
  }, [mustGoOn, fetchNextPage])
  return {
    found,
    /** True while the results are loading or belong to an earlier text. */
    isSearching: settled !== text.trim() || isFetching || mustGoOn,
    // A search that was cut off found nothing, but the store may still have matching discounts.
    hasFailed: (isError && !isFetching) || isCutOff,
    hasMore: hasNextPage,
    loadMore,
    retry: () => void search.refetch(),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
