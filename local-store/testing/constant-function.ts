import initializeWabt from 'wabt'

const wabt = await initializeWabt()

export const constantExport = 'run'

/** A compiled function that writes that output whatever its input is; `null` traps instead. WASI form. */
export function makeConstantFunction(output: unknown): Uint8Array {
  const text = JSON.stringify(output)
  const bytes = [...Buffer.from(text)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')
  const body =
    output === null
      ? 'unreachable'
      : '(drop (call $write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8)))'
  const source = `(module
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "\\10\\00\\00\\00${littleEndian(Buffer.byteLength(text))}")
    (data (i32.const 16) "${bytes}")
    (func (export "${constantExport}") ${body}))`
  return wabt.parseWat('constant.wat', source).toBinary({}).buffer
}

function littleEndian(value: number): string {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return [...buffer].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')
}
