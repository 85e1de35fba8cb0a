import { useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import type { PickedResource, ResourceKind } from '#forms/picked-resource.ts'
import { formWords as words } from '#forms/words.ts'
import { logFailure } from '../../log-failure.ts'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { type PickRequest, pickResources } from './pick-resources.ts'

/**
 * The admin's picker for one kind: a function to open it, whether it is open, and its message. The focus returns to the
 * button that opened it. A clicked button has already lost the focus, so it is found by its id.
 */
export function usePicking(kind: ResourceKind, openerId: string) {
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
      // The picker has the focus while it is open, and the button is disabled.
      focusWhenDrawn(() => document.getElementById(openerId))
    }
  }
  return { isPicking, failures: hasFailed ? [failure] : [], pick }
}
