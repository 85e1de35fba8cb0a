/** Event that a browser passes to a window's `message` listeners. */
interface Delivery {
  data: unknown
  origin: string
  source: unknown
}

export function deliver(target: EventTarget, { data, origin, source }: Delivery): void {
  target.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data), origin, source }))
}

/**
 * Two windows, the app's inside the frame's, with the members that the connections use. Each has a handle of the
 * other that posts to it and is the source of its messages. A message for another origin is dropped, as in a browser.
 */
export function createWindows(frameOrigin: string, appOrigin: string) {
  const frame = new EventTarget()
  const app = new EventTarget()
  const dropped: unknown[] = []
  const connect = (
    target: EventTarget,
    targetOrigin: string,
    senderOrigin: string,
    findSource: () => unknown,
  ) => ({
    postMessage(data: unknown, origin: string) {
      if (origin === targetOrigin) deliver(target, { data, origin: senderOrigin, source: findSource() })
      else dropped.push(data)
    },
  })
  const frameSeenByApp: object = connect(frame, frameOrigin, appOrigin, () => appSeenByFrame)
  const appSeenByFrame: object = connect(app, appOrigin, frameOrigin, () => frameSeenByApp)
  Object.assign(app, { parent: frameSeenByApp })
  Object.assign(frame, { parent: frame })
  return {
    framePage: frame as unknown as Window,
    appPage: app as unknown as Window,
    appSeenByFrame: appSeenByFrame as Window,
    dropped,
  }
}
