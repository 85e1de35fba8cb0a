import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Choice that is stored in a parameter of the address. So a link opens it, and Back returns to the previous choice. An
 * absent or unknown value selects the first choice. Other parameters are kept.
 */
export function useAddressChoice<Id extends string>(
  parameter: string,
  ids: readonly Id[],
): readonly [Id | undefined, (id: Id, how?: 'push' | 'replace') => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get(parameter)
  const chosen = ids.find((id) => id === named) ?? ids[0]
  const choose = useCallback(
    (id: Id, how: 'push' | 'replace' = 'push') => {
      setParams(
        (present) => {
          const next = new URLSearchParams(present)
          next.set(parameter, id)
          return next
        },
        { replace: how === 'replace', preventScrollReset: true },
      )
    },
    [parameter, setParams],
  )
  return [chosen, choose]
}
