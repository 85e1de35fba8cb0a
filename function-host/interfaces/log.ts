import { logMaxBytes } from '../limits.ts'

const utf8 = new TextDecoder()

/**
 * Log of a run, cut to the platform's limit. Standard error keeps the first bytes of a long log, and the provider's
 * ring buffer keeps the last (docs/platform.md#function-interface).
 */
export class FunctionLog {
  readonly #keep: 'first' | 'last'
  #bytes = new Uint8Array(0)

  constructor(keep: 'first' | 'last') {
    this.#keep = keep
  }

  append(bytes: Uint8Array): void {
    const all = new Uint8Array(this.#bytes.length + bytes.length)
    all.set(this.#bytes)
    all.set(bytes, this.#bytes.length)
    this.#bytes = this.#keep === 'first' ? all.slice(0, logMaxBytes) : all.slice(-logMaxBytes)
  }

  lines(): string[] {
    const lines = utf8.decode(this.#bytes).split('\n')
    return lines.at(-1) === '' ? lines.slice(0, -1) : lines
  }
}
