import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployedFunctionHandle } from '#rules/language/function-handles.ts'
import { builds, readManifest } from './functions.ts'

/**
 * Loads the WASI build of a function, to run it on the exact bytes of an input. Running returns its stdout. It uses the
 * named target, or the first.
 */
export function loadOnBytes(name: DeployedFunctionHandle, target?: string): (stdin: Buffer) => string {
  const folder = join(import.meta.dirname, '..', 'extensions', name, 'dist')
  const module = new WebAssembly.Module(readFileSync(join(folder, builds.wasi)))
  const [{ targeting }] = readManifest(name).extensions
  const wanted = targeting.find((each) => each.target === (target ?? targeting[0].target))
  if (wanted === undefined) throw new Error(`${name} has no target ${target}`)
  return (stdin) => runOn(module, wanted.export, stdin)
}

function runOn(module: WebAssembly.Module, exportName: string, stdin: Buffer): string {
  let at = 0
  const written: Buffer[] = []
  const { exports } = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      fd_read(_file: number, buffers: number, _count: number, read: number) {
        const view = new DataView(memory.buffer)
        const part = stdin.subarray(at, at + view.getUint32(buffers + 4, true))
        new Uint8Array(memory.buffer).set(part, view.getUint32(buffers, true))
        at += part.length
        view.setUint32(read, part.length, true)
        return 0
      },
      fd_write(file: number, buffers: number) {
        const view = new DataView(memory.buffer)
        const from = view.getUint32(buffers, true)
        const bytes = new Uint8Array(memory.buffer, from, view.getUint32(buffers + 4, true))
        if (file === 1) written.push(Buffer.from(bytes))
        return 0
      },
    },
  })
  const memory = exports.memory as WebAssembly.Memory
  const run = exports[exportName] as () => void
  run()
  return Buffer.concat(written).toString()
}
