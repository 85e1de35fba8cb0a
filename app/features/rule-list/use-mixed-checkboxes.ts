import { type RefObject, useEffect } from 'react'

/** Polaris says "mixed" in words only: a checkbox tells assistive technology, and itself, by a property. */
export function useMixedCheckboxes(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const box of place.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])
      box.indeterminate = box.getAttribute('aria-checked') === 'mixed'
  })
}
