import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { formatViewOfKind } from '#rules/features/rule-list/list-address.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { type RuleSetTypeHandle, typesOfList } from '#rules/language/rule-types.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { listPageOf, listPages } from '../../paths.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { ListPage } from './list-page.tsx'
import { isListLoading, LoadedList } from './loaded-list.tsx'
import { RuleSetIndex } from './rule-set-index.tsx'
import { listPageWords } from './words.ts'

/** List of an owner's rule sets, of every type. */
function RuleListPage({ owner }: { readonly owner: RuleOwner }) {
  const query = useQuery(itemsQuery(owner))
  const types = typesOfList[owner]
  return (
    <ListPage
      page={listPages[owner]}
      subtitle={listPageWords.subtitles[owner]}
      types={types}
      isLoading={isListLoading(query)}
      list={
        <LoadedList
          query={query}
          empty={<NothingYet heading={words.empty.titles[owner]} body={words.empty.body} />}
        >
          {(items) => <RuleSetIndex owner={owner} items={items} refreshing={query.isFetching} />}
        </LoadedList>
      }
      deleted={types}
    />
  )
}

export const PaymentList = () => <RuleListPage owner="payment" />
export const DeliveryList = () => <RuleListPage owner="delivery" />
export const CheckList = () => <RuleListPage owner="validation" />

/** List of a type: its owner's list with the view for that type, unless the address names another view. */
export function ListOfType({ handle }: { readonly handle: RuleSetTypeHandle }) {
  const { search } = useLocation()
  return <Navigate to={`${listPageOf(handle).path}${search || formatViewOfKind(handle)}`} replace />
}
