import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Choice that a parameter of the address keeps, so that a link opens it and Back leaves it again. The first choice is
 * taken if the address has none or an unknown one. The other parameters stay.
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
