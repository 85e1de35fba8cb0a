/**
 * Runs within the page, in every frame of it: the browser itself says when a key went down, and when what followed was
 * on the screen. Times are in milliseconds.
 */
globalThis.pageClock = {
  keys: [],

  /** When the largest part of the page was painted, and how much moved without being asked to, so far. */
  load: { largestPaintMs: undefined, shift: 0 },

  followLoad() {
    new PerformanceObserver((list) => {
      this.load.largestPaintMs = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) this.load.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  },

  /** How long until a link of this name is on the screen. */
  followLink(name) {
    this.link = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (![...document.links].some(({ textContent }) => textContent === name)) return
        observer.disconnect()
        afterNextFrame(() => resolve(performance.now()))
      })
      observer.observe(document, { subtree: true, childList: true })
    })
  },

  /** From now on, how long each key takes until the frame after it is painted. */
  followKeys() {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        afterNextFrame(() => this.keys.push(performance.now() - timeStamp))
      },
      { capture: true },
    )
  },

  /** How long the next key takes until the test panel says something else of a rule. */
  followReport(rule) {
    const read = () => document.querySelector(`section[aria-label="${rule}"]`)?.textContent
    const before = read()
    let pressed
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp
      },
      { capture: true, once: true },
    )
    this.report = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const after = read()
        if (pressed === undefined || after === undefined || after === before) return
        observer.disconnect()
        resolve(performance.now() - pressed)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  },
}

function afterNextFrame(tell) {
  // The next frame is drawn after this callback; a message comes first thing after it.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = tell
    port2.postMessage(undefined)
  })
}

globalThis.pageClock.followLoad()
