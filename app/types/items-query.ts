import { queryOptions } from '@tanstack/react-query'
import { listAnswerSchema } from '#rules/features/rule-list/list-answer.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { typesOfList } from '#rules/language/rule-types.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

async function listItems(owner: RuleOwner, signal: AbortSignal): Promise<readonly RuleSetListItem[]> {
  const types = typesOfList[owner].join(',')
  const answering = serverApi.types[':types'].$get({ param: { types } }, endWith(signal))
  return (await readAnswer(listAnswerSchema, answering)).items
}

/**
 * Rule sets of an owner, of every type. A save or a removal resets this query: a save may replace a record by another,
 * and a row kept from before would lead to one that is gone. An action on the list itself keeps its rows and waits for
 * the new ones.
 */
export function itemsQuery(owner: RuleOwner) {
  return queryOptions({
    queryKey: ['types', owner],
    queryFn: ({ signal }) => listItems(owner, signal),
  })
}
