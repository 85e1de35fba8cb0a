import { fetchAfresh } from './fetch-on-own-connection.ts'
import type { SoakStack } from './stack.ts'

/** Settings of the local store's control endpoint (local-store/README.md). */
type StoreOrder = {
  /** Replaces the bucket of the shop's plan, in points and points per second. */
  '/cost-bucket': { bucketSize: number; restorePerSecond: number }
  '/code-import': { delayInMilliseconds: number; codesPerSecond: number }
}

export async function orderFromStore<Path extends keyof StoreOrder>(
  { storeUrl }: Pick<SoakStack, 'storeUrl'>,
  path: Path,
  order: StoreOrder[Path],
): Promise<void> {
  const answer = await fetchAfresh(`${storeUrl}/control${path}`, {
    method: 'POST',
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Removes waiting times, with a bucket that is never empty and imports that take no time. */
export async function hurryStore(stack: Pick<SoakStack, 'storeUrl'>): Promise<void> {
  await orderFromStore(stack, '/cost-bucket', { bucketSize: 1_000_000, restorePerSecond: 100_000 })
  await orderFromStore(stack, '/code-import', { delayInMilliseconds: 0, codesPerSecond: 1_000_000 })
}
