import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * One of several, kept in a parameter of the address, so that a link leads there and Back leads out again. What the
 * address does not name, or names wrongly, is the first. The other parameters stay.
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
