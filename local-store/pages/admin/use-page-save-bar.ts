import { useEffect, useRef } from 'react'
import type { MenuItem } from '../../app-bridge/protocol.ts'
import { useFrame } from './frame-context.ts'

const element = 'admin-page'
const saveIndex = 0
const discardIndex = 1

const plainItem: Omit<MenuItem, 'index'> = {
  text: '',
  variant: 'plain',
  critical: false,
  disabled: false,
  loading: false,
}

/** Gives the admin's own forms the save bar that the app uses, with its questions before leaving. */
export function usePageSaveBar(form: { dirty: boolean; busy: boolean; save(): void; discard(): void }): void {
  const { dispatch, ownElements, leaveAgreed } = useFrame()
  const { dirty, busy } = form
  const current = useRef(form)
  current.current = form

  useEffect(() => {
    const elements = ownElements.current
    elements.set(element, (index) =>
      index === saveIndex ? current.current.save() : current.current.discard(),
    )
    return () => {
      elements.delete(element)
      leaveAgreed.current = false
      dispatch({ kind: 'notice', name: 'elementRemoved', detail: { element } })
    }
  }, [dispatch, ownElements, leaveAgreed])

  useEffect(() => {
    dispatch({
      kind: 'notice',
      name: 'saveBar',
      detail: {
        element,
        showing: dirty,
        discardConfirmation: false,
        save: { ...plainItem, index: saveIndex, variant: 'primary', loading: busy },
        discard: { ...plainItem, index: discardIndex, disabled: busy },
      },
    })
  }, [dispatch, dirty, busy])
}
