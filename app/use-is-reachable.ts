import { useQuery } from '@tanstack/react-query'

const pollingMs = 8_000

/**
 * True if a server responds at an address of another origin. Undefined until that is known. The browser hides the
 * content of the response. If false, the caller can replace a page that is blocked or cannot be reached.
 */
export function useIsReachable(address: string | undefined): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['is-there', address],
    queryFn: ({ signal }) => requestAddress(address ?? '', signal),
    enabled: address !== undefined,
    retry: false,
    gcTime: 0,
  })
  return data
}

async function requestAddress(address: string, signal: AbortSignal): Promise<boolean> {
  const timeIsUp = AbortSignal.timeout(pollingMs)
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
