/** A second on a usual screen: a busy one draws late, and a window may hold the focus while it closes. */
const framesMost = 60

/**
 * Focuses an element that is drawn soon, or enabled soon. Tries once a frame until it has the focus. A frame in which
 * the focus is on another element than at the call leaves it there.
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
