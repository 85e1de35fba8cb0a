/**
 * Runs in the page, in each of its frames. The browser itself reports the time of a key press and of the frame that
 * shows its effect. Times are in milliseconds.
 */
globalThis.pageClock = {
  keys: [],

  /** Time until the largest part of the page was painted, the unexpected layout shift and the longest task so far. */
  load: { largestPaintMs: undefined, shift: 0, longestTaskMs: 0 },

  /** Layout shift so far, including shifts shortly after a key press, which are expected. */
  wholeShift: 0,

  followLoad() {
    new PerformanceObserver((list) => {
      this.load.largestPaintMs = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        this.wholeShift += value
        if (!hadRecentInput) this.load.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        this.load.longestTaskMs = Math.max(this.load.longestTaskMs, duration)
    }).observe({ type: 'longtask', buffered: true })
  },

  /** Measures the time until a link with this name is visible. */
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

  /** Measures the time from each key press until the next frame is painted, from now on. */
  followKeys() {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        afterNextFrame(() => this.keys.push(performance.now() - timeStamp))
      },
      { capture: true },
    )
  },

  /** Layout shift including shifts shortly after a key press, once the last frame has been reported. */
  readWholeShift() {
    return new Promise((resolve) => {
      afterNextFrame(() => setTimeout(() => resolve(this.wholeShift), 100))
    })
  },

  /** Measures how long a custom element takes to start, and when it is ready. It starts in the call that defines it. */
  followBlock(name) {
    const define = customElements.define.bind(customElements)
    customElements.define = (...given) => {
      const before = performance.now()
      define(...given)
      const readyMs = performance.now()
      if (given[0] === name) this.block = { startMs: readyMs - before, readyMs }
    }
  },

  /** Measures the time from the next key press until an element's text has changed and the next frame is painted. */
  followAnswer(selector) {
    const element = document.querySelector(selector)
    this.answer = new Promise((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            observer.disconnect()
            afterNextFrame(() => resolve(performance.now() - timeStamp))
          })
          observer.observe(element, { subtree: true, childList: true, characterData: true })
        },
        { capture: true, once: true },
      )
    })
  },

  /** Measures the time from the next key press until the test panel shows another result for a rule. */
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
  // The next frame is drawn after this callback, and a message arrives directly after that.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = tell
    port2.postMessage(undefined)
  })
}

globalThis.pageClock.followLoad()
