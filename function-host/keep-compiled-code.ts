import { setFlagsFromString } from 'node:v8'

/**
 * Compiled code of WebAssembly is no longer freed in this process. Wrappers of a module's imports are shared by all threads, and V8
 * 13.6 can free one twice while threads replace theirs, which ends the process
 * (docs/decisions/0129-compiled-code-is-kept.md).
 */
export function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
