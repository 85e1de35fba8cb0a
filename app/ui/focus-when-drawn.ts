/** About one second. A busy browser draws late, and a window may keep the focus while it closes. */
const framesMost = 60

/** Longest time for which other code waits, however few frames a busy browser draws. */
const expectedMs = 5_000

/** Screens that wait for an element, each until a time. */
const waits = new Set<{ readonly until: number }>()

/** True while a screen waits to give the focus to an element that it chose. */
export const isFocusExpected = () => [...waits].some(({ until }) => performance.now() < until)

/**
 * Focuses an element that will soon be drawn or enabled. Tries in each frame until it succeeds. It stops if another
 * element takes the focus meanwhile.
 */
export function focusWhenDrawn(findElement: () => Element | null | undefined): void {
  const wait = { until: performance.now() + expectedMs }
  waits.add(wait)
  const before = document.activeElement
  const isFree = (active: Element | null) => active === null || active === document.body || active === before
  const tryAgain = (framesLeft: number) => {
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
