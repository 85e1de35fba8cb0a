import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isShopFlag, type ShopFlag, shopFlagsAnswerSchema } from '#rules/records/shop-flags.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

const flagsApi = serverApi['shop-flags']

type Answering = ReturnType<typeof flagsApi.$get>
async function readFlags(answering: Answering): Promise<readonly ShopFlag[]> {
  return (await readAnswer(shopFlagsAnswerSchema, answering)).flags.filter(isShopFlag)
}

const shopFlagsQuery = queryOptions({
  queryKey: ['shop-flags'],
  queryFn: ({ signal }) => readFlags(flagsApi.$get({}, endWith(signal))),
})

const changeFlag = ({ flag, isSet }: { flag: ShopFlag; isSet: boolean }) =>
  readFlags(flagsApi[':flag'].$put({ param: { flag }, json: { isSet } }))

/** Flags of the shop, and a function to change them. Flags are undefined until the server has answered. */
export function useShopFlags() {
  const client = useQueryClient()
  const { data: flags, isPending } = useQuery(shopFlagsQuery)
  const { mutateAsync: change, error } = useMutation({
    mutationFn: changeFlag,
    onSuccess: (changed) => client.setQueryData(shopFlagsQuery.queryKey, changed),
    onError: (failure) => logFailure(errors.saveConfiguration(failure.message), failure),
  })
  return { flags, isPending, change, failure: error ?? undefined }
}
