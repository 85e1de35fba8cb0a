import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Introduction, introductionSchema } from '#rules/records/introduction.ts'
import type { OutsideSettings } from '#rules/records/outside-settings.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

export const introductionQuery = queryOptions({
  queryKey: ['introduction'],
  queryFn: ({ signal }): Promise<Introduction> =>
    readAnswer(introductionSchema, serverApi.introduction.$get({}, endWith(signal))),
  staleTime: Number.POSITIVE_INFINITY,
})

const changeIntroduction = (isAllowed: boolean): Promise<Introduction> =>
  readAnswer(introductionSchema, serverApi.introduction.$put({ json: { isAllowed } }))

/** True if a service receives more than counts: a person's name, or their actions on the screen. */
export function hasPersonalServices({ analytics, chat }: OutsideSettings): boolean {
  const { marketingAutomation, sessionRecording, heatMap } = analytics
  return [marketingAutomation, sessionRecording, heatMap, chat].some((service) => service !== null)
}

/** Answer of the person, and a function to change it. Undefined until it is known, and null if there is none yet. */
export function useIntroduction() {
  const client = useQueryClient()
  const { data } = useQuery(introductionQuery)
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: changeIntroduction,
    onSuccess: (changed) => client.setQueryData(introductionQuery.queryKey, changed),
    onError: (failure) => logFailure(errors.saveConfiguration(failure.message), failure),
  })
  return {
    isAllowed: data?.isAllowed,
    change: mutateAsync,
    isChanging: isPending,
    failure: error ?? undefined,
  }
}
