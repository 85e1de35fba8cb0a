import { useQuery } from '@tanstack/react-query'
import { bulkCodesPath } from '#rules/features/bulk-codes/bulk-codes-path.ts'
import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { lazyBlock } from '../../../blocks/lazy-block.tsx'
import { LazyDeletedRecords } from '../../../history/lazy-history.tsx'
import { pageLinks } from '../../../pages/page-links.ts'
import { AfterLoading } from '../../../ui/after-loading.tsx'
import { NothingYet } from '../../../ui/nothing-yet.tsx'
import { PhoneMargin } from '../../../ui/phone-margin.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ListPage } from '../../rule-list/list-page.tsx'
import { LoadedList } from '../../rule-list/loaded-list.tsx'
import { MarginGuardLoading } from '../margin-guard/margin-guard-loading.tsx'
import { allDiscountsLink } from '../page-links.ts'
import { discountItemsQuery } from '../queries.ts'
import { discountListPageWords } from '../words.ts'
import { DiscountIndex } from './discount-index.tsx'

const words = ruleListWords.empty

/** Separate from the page, since a discount's page shows the margin guard without the list. */
const MarginGuardCard = lazyBlock(
  async () => ({ default: (await import('../margin-guard/margin-guard-card.tsx')).MarginGuardCard }),
  MarginGuardLoading,
)

/** List of discounts, of every type. */
export default function DiscountListPage() {
  return (
    <ListPage
      page={pageLinks.discounts}
      subtitle={discountListPageWords.subtitle}
      types={discountTypeHandles}
      also={allDiscountsLink}
    >
      <DiscountList />
      <AfterLoading>
        <MarginGuardCard />
        <LazyDeletedRecords parts={['discount']} />
        <PhoneMargin>
          <TextLink path={bulkCodesPath} text={bulkCodeScreenWords.jobs.all} />
        </PhoneMargin>
      </AfterLoading>
    </ListPage>
  )
}

/** Discounts, or a text that leads to the templates below. */
function DiscountList() {
  const query = useQuery(discountItemsQuery)
  return (
    <LoadedList query={query} empty={<NothingYet heading={words.titles.discount} body={words.body} />}>
      {(items) => <DiscountIndex items={items} refreshing={query.isFetching} />}
    </LoadedList>
  )
}
