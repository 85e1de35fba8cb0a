import { queryOptions } from '@tanstack/react-query'
import { listAnswerSchema } from '#rules/features/rule-list/list-answer.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

async function listItems(handle: RuleTypeHandle, signal: AbortSignal): Promise<readonly RuleSetListItem[]> {
  const answering = serverApi.types[':type'].$get({ param: { type: handle } }, endWith(signal))
  return (await readAnswer(listAnswerSchema, answering)).items
}

/**
 * The items of a type. Whoever saves or removes one resets this query: a save may replace a record by another, and a row
 * kept from before would lead to one that is gone. An action on the list itself keeps its rows and waits for the new ones.
 */
export function itemsQuery(handle: RuleTypeHandle) {
  return queryOptions({
    queryKey: ['types', handle],
    queryFn: ({ signal }) => listItems(handle, signal),
  })
}
