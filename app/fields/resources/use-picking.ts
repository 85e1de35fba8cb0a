import { useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import type { PickedResource, ResourceKind } from '#forms/picked-resource.ts'
import { formWords as words } from '#forms/words.ts'
import { logFailure } from '../../log-failure.ts'
import { type PickRequest, pickResources } from './pick-resources.ts'

/** The admin's picker for one kind: a function to open it, whether it is open, and its message. */
export function usePicking(kind: ResourceKind) {
  const shopify = useAppBridge()
  const [isPicking, setIsPicking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const failure = words.resources[kind].pickFailed

  /** Undefined if nothing was chosen or the picker did not open. */
  const pick = async (request: PickRequest): Promise<PickedResource[] | undefined> => {
    setIsPicking(true)
    setHasFailed(false)
    try {
      return await pickResources(shopify, kind, request)
    } catch (error) {
      logFailure(failure, error)
      setHasFailed(true)
      return undefined
    } finally {
      setIsPicking(false)
    }
  }
  return { isPicking, failures: hasFailed ? [failure] : [], pick }
}
