/** About one second. A busy browser draws late, and a window may keep the focus while it closes. */
const framesMost = 60

/**
 * Focuses an element that will soon be drawn or enabled. Tries in each frame until it succeeds. It stops if another
 * element takes the focus meanwhile.
 */
export function focusWhenDrawn(findElement: () => Element | null | undefined): void {
  const before = document.activeElement
  const isFree = (active: Element | null) => active === null || active === document.body || active === before
  const tryAgain = (framesLeft: number) => {
    requestAnimationFrame(() => {
      const found = findElement()
      if (framesLeft === 0 || (found != null && document.activeElement === found)) return
      if (isFree(document.activeElement) && found instanceof HTMLElement) found.focus()
      tryAgain(framesLeft - 1)
    })
  }
  tryAgain(framesMost)
}
