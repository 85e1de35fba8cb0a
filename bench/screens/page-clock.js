/**
 * Runs within the page, in each of its frames. The browser itself reports the time of a key and of the frame that shows
 * its effect. Times are in milliseconds.
 */
globalThis.pageClock = {
  keys: [],

  /** Time until the largest part of the page was painted, its unexpected layout shift and its longest task so far. */
  load: { largestPaintMs: undefined, shift: 0, longestTaskMs: 0 },

  followLoad() {
    new PerformanceObserver((list) => {
      this.load.largestPaintMs = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) this.load.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        this.load.longestTaskMs = Math.max(this.load.longestTaskMs, duration)
    }).observe({ type: 'longtask', buffered: true })
  },

  /** Measures the time until a link of this name is on the screen. */
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

  /** Measures from now on the time of each key until the frame after it is painted. */
  followKeys() {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        afterNextFrame(() => this.keys.push(performance.now() - timeStamp))
      },
      { capture: true },
    )
  },

  /** Measures the time of the next key until the test panel shows another result for a rule. */
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
  // The next frame is drawn after this callback. A message arrives directly after that.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = tell
    port2.postMessage(undefined)
  })
}

globalThis.pageClock.followLoad()
