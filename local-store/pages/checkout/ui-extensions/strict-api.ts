import type { ApiMember } from '../../../ui-extensions/catalogue.ts'

/** Signal class that an extension passes in. The library that draws the extension tracks its reads. */
export type SignalClass = new (
  value: unknown,
) => {
  value: unknown
  peek(): unknown
  subscribe(listener: (value: unknown) => void): () => void
}

export type ApiSource = {
  readonly read: (path: string) => unknown
  /** Function at a path; undefined where the local store has none. */
  readonly find: (path: string) => ((...values: never[]) => unknown) | undefined
  readonly report: (message: string) => void
}

type Members = { readonly [name: string]: ApiMember }

/** Names that JavaScript and libraries read on any object. */
const ignoredNames: readonly string[] = ['then', 'toJSON', 'constructor', '$$typeof', 'nodeType']

/**
 * The `shopify` object of a target, with the members of the platform's types. Reading any other member is reported. So
 * is a function that the local store does not implement.
 */
export function createStrictApi(members: Members, source: ApiSource) {
  let Signal: SignalClass | undefined
  const signals = new Map<string, InstanceType<SignalClass>>()

  const requireSignal = (path: string) => {
    const known = signals.get(path)
    if (known !== undefined) return known
    const made = new (Signal ?? PlainSignal)(source.read(path))
    signals.set(path, made)
    return made
  }

  /** Extensions read a signal and never write it. */
  const readable = (path: string) => ({
    get value() {
      return requireSignal(path).value
    },
    get current() {
      return requireSignal(path).peek()
    },
    peek: () => requireSignal(path).peek(),
    subscribe: (listener: (value: unknown) => void) => requireSignal(path).subscribe(listener),
    destroy: async () => {},
  })

  const build = (of: Members, at: string, more: Readonly<Record<string, unknown>>): object => {
    const signalsHere = new Map<string, ReturnType<typeof readable>>()
    return new Proxy(
      {},
      {
        get(_target, name) {
          if (typeof name === 'symbol') return undefined
          if (Object.hasOwn(more, name)) return more[name]
          const path = at === '' ? name : `${at}.${name}`
          const member = Object.hasOwn(of, name) ? of[name] : undefined
          if (member === undefined) {
            if (!ignoredNames.includes(name)) source.report(`shopify.${path} does not exist at this target.`)
            return undefined
          }
          if (member === 'value') return source.read(path)
          if (member === 'function') return requireFunction(path)
          if (member !== 'signal') return build(member, path, {})
          const known = signalsHere.get(name) ?? readable(path)
          signalsHere.set(name, known)
          return known
        },
        has: (_target, name) =>
          typeof name === 'string' && (Object.hasOwn(of, name) || Object.hasOwn(more, name)),
        set(_target, name) {
          source.report(`shopify.${at === '' ? '' : `${at}.`}${String(name)} cannot be set.`)
          return true
        },
      },
    )
  }

  const requireFunction = (path: string) =>
    source.find(path) ??
    (() => {
      const message = `The local store does not carry out shopify.${path}.`
      source.report(message)
      return Promise.reject(new Error(message))
    })

  return {
    /** @param globals members that are not of the target's API, such as `extend`. */
    create: (globals: Readonly<Record<string, unknown>>) =>
      build(members, '', {
        ...globals,
        setSignals(of: SignalClass) {
          Signal = of
          signals.clear()
        },
      }),
    /** Reads changed values again, so that an extension is drawn again. */
    refresh() {
      for (const [path, signal] of signals) {
        const value = source.read(path)
        if (JSON.stringify(signal.peek()) !== JSON.stringify(value)) signal.value = value
      }
    },
  }
}

/** Signal for an extension that passes no class. */
class PlainSignal {
  #value: unknown
  readonly #listeners = new Set<(value: unknown) => void>()
  constructor(value: unknown) {
    this.#value = value
  }
  get value() {
    return this.#value
  }
  set value(value: unknown) {
    this.#value = value
    for (const listener of this.#listeners) listener(value)
  }
  peek(): unknown {
    return this.#value
  }
  subscribe(listener: (value: unknown) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#value)
    return () => this.#listeners.delete(listener)
  }
}
