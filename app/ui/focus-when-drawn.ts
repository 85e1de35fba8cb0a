/** About one second. A busy browser draws late, and a window may keep the focus while it closes. */
const framesMost = 60

/** Number of awaited elements. A document that was closed draws no more frames, so its number stays. */
const awaited = new WeakMap<Document, number>()
const count = (change: number) => awaited.set(document, (awaited.get(document) ?? 0) + change)

/** True while a screen waits to give the focus to an element that it chose. */
export const isFocusExpected = () => (awaited.get(document) ?? 0) > 0

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
      if (framesLeft === 0 || (found != null && document.activeElement === found)) {
        count(-1)
        return
      }
      if (isFree(document.activeElement) && found instanceof HTMLElement) found.focus()
      tryAgain(framesLeft - 1)
    })
  }
  count(1)
  tryAgain(framesMost)
}
