import { Navigate, useLocation } from 'react-router'
import { formatViewOfKind } from '#rules/features/rule-list/list-address.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { type RuleSetTypeHandle, typesOfList } from '#rules/language/rule-types.ts'
import { LazyDeletedRecords } from '../../history/lazy-history.tsx'
import { listPageOf, listPages } from '../../paths.ts'
import { AfterLoading } from '../../ui/after-loading.tsx'
import { ListPage } from './list-page.tsx'
import { RuleList } from './rule-list.tsx'
import { listPageWords } from './words.ts'

/** List of an owner's rule sets, of every type. */
function RuleListPage({ owner }: { readonly owner: RuleOwner }) {
  return (
    <ListPage page={listPages[owner]} subtitle={listPageWords.subtitles[owner]} types={typesOfList[owner]}>
      <RuleList owner={owner} />
      <AfterLoading>
        <LazyDeletedRecords parts={typesOfList[owner]} />
      </AfterLoading>
    </ListPage>
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
