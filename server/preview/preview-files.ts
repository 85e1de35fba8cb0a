/** File names of a function's builds, the best for a preview first. Only the first writes a trace. */
export const previewFiles = ['function.trace.wasm', 'function.wasm'] as const
