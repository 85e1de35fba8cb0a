import { type RefObject, useEffect } from 'react'

/**
 * Sets the property `indeterminate`. Polaris writes only the attribute for "mixed", but the checkbox and assistive
 * technology read the property.
 */
export function useMixedCheckboxes(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const box of table.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])
      box.indeterminate = box.getAttribute('aria-checked') === 'mixed'
  })
}
