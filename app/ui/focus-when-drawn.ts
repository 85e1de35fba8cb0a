/** About one second. A busy browser draws late, and a window may keep the focus while it closes. */
const framesMost = 60

/** Longest time between two frames of a busy browser. */
const frameMs = 1_500

/** Screens that wait for an element. Each try moves the time by which the next one is due. */
const waits = new Set<{ nextTryBy: number }>()

/** True while a screen waits to give the focus to an element that it chose. */
export const isFocusExpected = () => [...waits].some(({ nextTryBy }) => performance.now() < nextTryBy)

/**
 * Focuses an element that will soon be drawn or enabled. Tries in each frame until it succeeds. It stops if another
 * element takes the focus meanwhile.
 */
export function focusWhenDrawn(findElement: () => Element | null | undefined): void {
  const wait = { nextTryBy: 0 }
  waits.add(wait)
  const before = document.activeElement
  const isFree = (active: Element | null) => active === null || active === document.body || active === before
  const tryAgain = (framesLeft: number) => {
    wait.nextTryBy = performance.now() + frameMs
    requestAnimationFrame(() => {
      const found = findElement()
      if (framesLeft === 0 || (found != null && document.activeElement === found)) {
        waits.delete(wait)
        return
      }
      if (isFree(document.activeElement) && found instanceof HTMLElement) found.focus()
      tryAgain(framesLeft - 1)
    })
  }
  tryAgain(framesMost)
}
