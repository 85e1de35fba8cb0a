/** About one second. A busy browser draws late, and a window may keep the focus while it closes. */
const framesMost = 60

/** Number of elements of a document that wait to be focused. Closing a document ends its frames, and so its waits. */
const waiting = new WeakMap<Document, number>()

const countWaiting = (page: Document, change: number) => waiting.set(page, (waiting.get(page) ?? 0) + change)

/** True while a screen waits to give the focus to an element that it chose. */
export function isFocusExpected(): boolean {
  return (waiting.get(document) ?? 0) > 0
}

/**
 * Focuses an element that will soon be drawn or enabled. Tries in each frame until it succeeds. It stops if another
 * element takes the focus meanwhile.
 */
export function focusWhenDrawn(findElement: () => Element | null | undefined): void {
  const page = document
  const before = page.activeElement
  const isFree = (active: Element | null) => active === null || active === document.body || active === before
  const tryAgain = (framesLeft: number) => {
    requestAnimationFrame(() => {
      const found = findElement()
      if (framesLeft === 0 || (found != null && document.activeElement === found)) {
        countWaiting(page, -1)
        return
      }
      if (isFree(document.activeElement) && found instanceof HTMLElement) found.focus()
      tryAgain(framesLeft - 1)
    })
  }
  countWaiting(page, 1)
  tryAgain(framesMost)
}
