import { setFlagsFromString } from 'node:v8'

/**
 * Stops V8 from freeing compiled WebAssembly code in this process. All threads share the wrappers of a module's
 * imports. V8 13.6 can free a wrapper twice while threads replace theirs, which ends the process
 * (docs/decisions/0097-flags-of-node-and-v8.md).
 */
export function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
