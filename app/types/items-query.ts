import { queryOptions } from '@tanstack/react-query'
import { listAnswerSchema } from '#rules/features/rule-list/list-answer.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'
import { requestServer } from '../platform/request-server.ts'

async function listItems(handle: RuleTypeHandle, signal: AbortSignal): Promise<readonly RuleSetListItem[]> {
  const answer = listAnswerSchema.safeParse(await requestServer(`/app/api/types/${handle}`, { signal }))
  if (answer.success) return answer.data.items
  throw new PlatformFailure(errors.unexpectedAnswer, { passing: false, cause: answer.error })
}

/** The items of a type. Whoever saves or removes one says so by invalidating this query's key. */
export function itemsQuery(handle: RuleTypeHandle) {
  return queryOptions({
    queryKey: ['types', handle],
    queryFn: ({ signal }) => listItems(handle, signal),
  })
}
