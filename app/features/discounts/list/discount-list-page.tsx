import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bulkCodesPath } from '#rules/features/bulk-codes/bulk-codes-path.ts'
import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { lazyBlock } from '../../../blocks/lazy-block.tsx'
import { pageLinks } from '../../../pages/page-links.ts'
import { shopSettingsOfPart } from '../../../shop-settings-query.ts'
import { NothingYet } from '../../../ui/nothing-yet.tsx'
import { PhoneMargin } from '../../../ui/phone-margin.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ListPage } from '../../rule-list/list-page.tsx'
import { isListLoading, LoadedList } from '../../rule-list/loaded-list.tsx'
import { MarginGuardLoading } from '../margin-guard/margin-guard-loading.tsx'
import { marginLimitsQuery } from '../margin-guard/queries.ts'
import { allDiscountsLink } from '../page-links.ts'
import { discountItemsQuery } from '../queries.ts'
import { discountListPageWords } from '../words.ts'
import { DiscountIndex } from './discount-index.tsx'

const words = ruleListWords.empty

/** Its code loads next to the list's data. */
const MarginGuardCard = lazyBlock(
  async () => ({ default: (await import('../margin-guard/margin-guard-card.tsx')).MarginGuardCard }),
  MarginGuardLoading,
)

/** List of discounts, of every type. */
export default function DiscountListPage() {
  const query = useQuery(discountItemsQuery)
  // The summary of the margin guard has one line or several.
  const isSummaryLoading = [useQuery(shopSettingsOfPart), useQuery(marginLimitsQuery)].some(
    ({ isPending }) => isPending,
  )
  useEffect(() => void MarginGuardCard.load(), [])
  return (
    <ListPage
      page={pageLinks.discounts}
      subtitle={discountListPageWords.subtitle}
      types={discountTypeHandles}
      also={allDiscountsLink}
      isLoading={isListLoading(query) || isSummaryLoading}
      list={
        <LoadedList query={query} empty={<NothingYet heading={words.titles.discount} body={words.body} />}>
          {(items) => <DiscountIndex items={items} refreshing={query.isFetching} />}
        </LoadedList>
      }
      below={
        <>
          <MarginGuardCard />
          <PhoneMargin>
            <TextLink path={bulkCodesPath} text={bulkCodeScreenWords.jobs.all} />
          </PhoneMargin>
        </>
      }
      deleted={['discount']}
    />
  )
}
