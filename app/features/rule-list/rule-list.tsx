import { useQuery } from '@tanstack/react-query'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { RuleSetIndex } from './rule-set-index.tsx'

/** Rule sets of an owner, or a text that points to the templates below. */
export function RuleList({ owner }: { readonly owner: RuleOwner }) {
  const query = useQuery(itemsQuery(owner))
  return (
    <LoadedList
      query={query}
      empty={<NothingYet heading={words.empty.titles[owner]} body={words.empty.body} />}
    >
      {(items) => <RuleSetIndex owner={owner} items={items} refreshing={query.isFetching} />}
    </LoadedList>
  )
}
