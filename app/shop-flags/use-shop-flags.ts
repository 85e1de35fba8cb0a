import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isShopFlag, type ShopFlag, shopFlagsAnswerSchema } from '#rules/records/shop-flags.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { formatPut, readAnswer, requestServer } from '../platform/request-server.ts'

const address = '/app/api/shop-flags'

function readFlags(body: unknown): readonly ShopFlag[] {
  return readAnswer(shopFlagsAnswerSchema, body).flags.filter(isShopFlag)
}

const shopFlagsQuery = queryOptions({
  queryKey: ['shop-flags'],
  queryFn: async ({ signal }) => readFlags(await requestServer(address, { signal })),
})

async function changeFlag({ flag, isSet }: { flag: ShopFlag; isSet: boolean }) {
  return readFlags(await requestServer(`${address}/${flag}`, formatPut({ isSet })))
}

/** Flags of the shop, with a function to change them. They are undefined until the server has answered. */
export function useShopFlags() {
  const client = useQueryClient()
  const { data: flags } = useQuery(shopFlagsQuery)
  const { mutateAsync: change, error } = useMutation({
    mutationFn: changeFlag,
    onSuccess: (changed) => client.setQueryData(shopFlagsQuery.queryKey, changed),
    onError: (failure) => logFailure(errors.saveConfiguration(failure.message), failure),
  })
  return { flags, change, failure: error ?? undefined }
}
