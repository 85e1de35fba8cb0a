import { queryOptions } from '@tanstack/react-query'
import { type CurrentUser, currentUserSchema } from '#rules/records/current-user.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }): Promise<CurrentUser> =>
    readAnswer(currentUserSchema, serverApi['current-user'].$get({}, endWith(signal))),
  staleTime: Number.POSITIVE_INFINITY,
})
