import { useCallback, useRef, useState } from 'react'
import type { ResourcePickerOptions } from '../../app-bridge/surface.ts'

export interface OpenPicker {
  number: number
  options: ResourcePickerOptions
  /** `undefined` if the merchant cancelled. */
  onDone(result: readonly object[] | undefined): void
}

/** Opens one picker at a time; a second request cancels the first. */
export function useResourcePicker() {
  const [open, setOpen] = useState<OpenPicker>()
  const pending = useRef<OpenPicker | undefined>(undefined)
  const opened = useRef(0)

  const pick = useCallback(
    (options: ResourcePickerOptions) =>
      new Promise<readonly object[] | undefined>((resolve) => {
        pending.current?.onDone(undefined)
        opened.current += 1
        const picker: OpenPicker = {
          number: opened.current,
          options,
          onDone(result) {
            if (pending.current === picker) {
              pending.current = undefined
              setOpen(undefined)
            }
            resolve(result)
          },
        }
        pending.current = picker
        setOpen(picker)
      }),
    [],
  )
  return { open, pick }
}
