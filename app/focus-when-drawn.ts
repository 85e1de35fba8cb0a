/** Half a second on a usual screen: a busy one draws late. */
const framesMost = 30

/**
 * Focuses an element that is drawn soon, or enabled soon. Tries once a frame, and stops as soon as any other element
 * has the focus than the one that has it now.
 */
export function focusWhenDrawn(findElement: () => Element | null | undefined): void {
  const before = document.activeElement
  const isFree = (active: Element | null) => active === null || active === document.body || active === before
  const tryAgain = (framesLeft: number) => {
    requestAnimationFrame(() => {
      if (framesLeft === 0 || !isFree(document.activeElement)) return
      const found = findElement()
      if (found instanceof HTMLElement && found.isConnected) found.focus()
      tryAgain(framesLeft - 1)
    })
  }
  tryAgain(framesMost)
}
