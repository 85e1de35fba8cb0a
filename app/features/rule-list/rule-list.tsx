import { useQuery } from '@tanstack/react-query'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { newItemPath } from '../../paths.ts'
import type { DataType } from '../../types/data-type.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { RuleSetIndex } from './rule-set-index.tsx'

/** Rule sets of a type, or a link to create the first. */
export function RuleList({ type }: { type: DataType }) {
  const query = useQuery(itemsQuery(type.handle))
  return (
    <LoadedList
      query={query}
      empty={
        <NothingYet
          heading={words.empty.title(type.resourceName)}
          body={words.empty.body}
          action={{ label: words.create, path: newItemPath(type.handle) }}
        />
      }
    >
      {(items) => <RuleSetIndex type={type} items={items} refreshing={query.isFetching} />}
    </LoadedList>
  )
}
