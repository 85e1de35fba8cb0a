import { useQuery } from '@tanstack/react-query'
import { bulkCodesPath } from '#rules/features/bulk-codes/bulk-codes-path.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { pageLinks } from '../../../pages/page-links.ts'
import { newDiscountPath } from '../../../paths.ts'
import { ActionPage } from '../../../ui/action-page.tsx'
import { NothingYet } from '../../../ui/nothing-yet.tsx'
import { OffEdge } from '../../../ui/off-edge.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { LoadedList } from '../../rule-list/loaded-list.tsx'
import { MarginGuardCard } from '../margin-guard/margin-guard-card.tsx'
import { allDiscountsLink } from '../page-links.ts'
import { discountItemsQuery } from '../queries.ts'
import { DiscountIndex } from './discount-index.tsx'

const words = discountWords.list

/** List of a type of discounts, with a link to a new one. */
export default function DiscountListPage({ type }: { readonly type: DiscountTypeHandle }) {
  const { title, description } = ruleTypeWords[type]
  return (
    <ActionPage
      title={title}
      subtitle={description}
      back={pageLinks.discounts}
      create={{ label: words.create, path: newDiscountPath(type) }}
      also={allDiscountsLink}
    >
      <Stack between="cards">
        <DiscountList type={type} />
        <MarginGuardCard />
        <OffEdge>
          <TextLink path={bulkCodesPath} text={bulkCodeScreenWords.jobs.all} />
        </OffEdge>
      </Stack>
    </ActionPage>
  )
}

/** Discounts of a type, or a link to create the first. */
function DiscountList({ type }: { readonly type: DiscountTypeHandle }) {
  const query = useQuery(discountItemsQuery(type))
  return (
    <LoadedList
      query={query}
      empty={
        <NothingYet
          heading={ruleListWords.empty.title(ruleTypeWords[type].resourceName)}
          body={words.emptyBody}
          action={{ label: words.create, path: newDiscountPath(type) }}
        />
      }
    >
      {(items) => <DiscountIndex key={type} type={type} items={items} refreshing={query.isFetching} />}
    </LoadedList>
  )
}
