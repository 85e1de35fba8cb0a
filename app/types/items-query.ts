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
 * Rule sets of an owner, of every type. A save or deletion resets this query. A save may replace a record, and an old
 * row would then link to a deleted one. An action on the list itself keeps its rows until the new ones are loaded.
 */
export function itemsQuery(owner: RuleOwner) {
  return queryOptions({
    queryKey: ['types', owner],
    queryFn: ({ signal }) => listItems(owner, signal),
  })
}
