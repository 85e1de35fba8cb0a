import '@remote-dom/core/polyfill'
import { RemoteRootElement } from '@remote-dom/core/elements'
import { describeTarget } from '../../../ui-extensions/catalogue.ts'
import type { RunningExtension } from '../../../wire.ts'
import { createInterceptors } from './interceptors.ts'
import { type ApiValues, type FromWorker, type PageCall, pageCalls, type ToWorker } from './protocol.ts'
import { defineElements } from './remote-elements.ts'
import { createStrictApi } from './strict-api.ts'
import { createI18n } from './translate.ts'

// Runs one extension at one target, as the platform does: in a worker, whose document is sent to the page.

const post = (message: FromWorker) => self.postMessage(message)
const reported = new Set<string>()
const report = (message: string) => {
  if (reported.has(message)) return
  reported.add(message)
  post({ kind: 'fault', message })
}
const describe = (fault: unknown) =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)

let values: ApiValues = {}
let refresh = () => {}
/** Undefined until the extension has started. */
let interceptors: ReturnType<typeof createInterceptors> | undefined
/** Functions that crossed to the page, by their id. */
const functions = new Map<string, (detail: unknown) => unknown>()
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (fault: Error) => void }>()
let lastCall = 0

self.addEventListener('error', ({ message }) => report(message))
self.addEventListener('unhandledrejection', ({ reason }) => report(describe(reason)))
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    values = data.values
    void start(data.extension).catch((fault) => report(describe(fault)))
  } else if (data.kind === 'values') {
    values = data.values
    refresh()
  } else if (data.kind === 'event') functions.get(data.id)?.(data.detail)
  else if (data.kind === 'intercept') void answerIntercept(data.id)
  else if (data.kind === 'perform')
    void interceptors?.perform(data.behavior).catch((fault) => report(describe(fault)))
  else {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.fault === undefined) call?.resolve(data.value)
    else call?.reject(new Error(data.fault))
  }
})

/** Asks the interceptors. An interceptor that throws does not block. */
async function answerIntercept(id: number): Promise<void> {
  const answer = await interceptors?.run().catch((fault) => report(describe(fault)))
  post({ kind: 'intercepted', id, answer: answer ?? { behavior: 'allow', errors: [] } })
}

function callPage(name: PageCall, sent: unknown[]): Promise<unknown> {
  lastCall += 1
  const id = lastCall
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    post({ kind: 'call', id, name, values: sent })
  })
}

async function start(extension: RunningExtension): Promise<void> {
  const { components, api } = describeTarget(extension.target)
  defineElements(components, report)
  attachRoot()
  if (!extension.networkAccess) refuseNetwork()

  const calls: Record<string, (...sent: never[]) => unknown> = {
    ...createI18n(
      extension.translations,
      () => ({
        shopper: readIsoCode('localization.language'),
        extension: extension.language,
        currency: readIsoCode('localization.currency'),
      }),
      report,
    ),
    'analytics.publish': async () => true,
  }
  for (const name of pageCalls) calls[name] = (...sent: unknown[]) => callPage(name, sent)
  if (!extension.apiAccess)
    calls.query = refuse('The manifest does not declare api_access, so shopify.query is refused.')
  interceptors = createInterceptors(extension.blockProgress, report)
  calls['buyerJourney.intercept'] = interceptors.intercept
  const strict = createStrictApi(api, {
    read: (path) => values[path],
    find: (path) => (Object.hasOwn(calls, path) ? calls[path] : undefined),
    report,
  })
  refresh = strict.refresh
  const targets = new Map<string, () => unknown>()
  const shopify = strict.create({
    extend: (target: string, run: () => unknown) => targets.set(target, run),
    reload: () => {},
  })
  Object.defineProperty(globalThis, 'shopify', { value: shopify })
  await import(/* @vite-ignore */ extension.scriptUrl)
  const run = targets.get(extension.target)
  if (run === undefined) report(`The script registers nothing for ${extension.target}.`)
  else await run()
}

/** A function that the platform refuses without a capability. */
const refuse = (message: string) => async () => {
  report(message)
  throw new Error(message)
}

function readIsoCode(path: string): string {
  const value = values[path]
  return typeof value === 'object' && value !== null && 'isoCode' in value ? String(value.isoCode) : 'en'
}

/** `document.body` of an extension is the root that the page draws. */
function attachRoot(): void {
  class Root extends RemoteRootElement {}
  customElements.define('remote-root', Root)
  const root = new Root()
  root.connect({
    mutate: (records) => post({ kind: 'mutate', records: replaceFunctions(records) }),
    call: () => {},
  })
  document.body.append(root)
  Object.defineProperty(document, 'body', { value: root, configurable: true })
}

/** Replaces functions by ids, since functions cannot be cloned. */
function replaceFunctions(records: unknown): unknown {
  return JSON.parse(
    JSON.stringify(records, (_key, value) => {
      if (typeof value !== 'function') return value
      const functionId = `function ${functions.size + 1}`
      functions.set(functionId, value)
      return { functionId }
    }),
  )
}

/** Blocks all network access for an extension without the capability `network_access`. */
function refuseNetwork(): void {
  const refuse = () => {
    const message = 'The manifest does not declare network_access, so the extension reaches no address.'
    report(message)
    throw new TypeError(message)
  }
  for (const name of [
    'XMLHttpRequest',
    'WebSocket',
    'WebTransport',
    'EventSource',
    'Worker',
    'importScripts',
  ])
    Object.defineProperty(globalThis, name, { value: refuse })
  Object.defineProperty(globalThis, 'fetch', { value: async () => refuse() })
}
