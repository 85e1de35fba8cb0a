import { useQuery } from '@tanstack/react-query'

const asksForMs = 8_000

/**
 * Whether somebody answers at an address of another origin: undefined until that is known. What the answer says cannot be
 * read from here, only that there is one, so that a page which a blocker or a broken line keeps away can be stood in for.
 */
export function useIsThere(address: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['is-there', address],
    queryFn: ({ signal }) => ask(address ?? '', signal),
    enabled: address !== undefined,
    retry: false,
    gcTime: 0,
  })
  return data
}

async function ask(address: string, signal: AbortSignal): Promise<boolean> {
  const timeIsUp = AbortSignal.timeout(asksForMs)
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.any([signal, timeIsUp]),
    })
    return true
  } catch {
    return false
  }
}
