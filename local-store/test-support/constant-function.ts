import initializeWabt from 'wabt'

const wabt = await initializeWabt()

export const constantExport = 'run'

/** A compiled WASI function that always writes that output; with `null` it traps. */
export function makeConstantFunction(output: unknown): Uint8Array {
  return makeConstantExports({ [constantExport]: output })
}

/** A compiled function with several exports, each with its own output. */
export function makeConstantExports(outputs: Readonly<Record<string, unknown>>): Uint8Array {
  let end = 8
  const exports = Object.entries(outputs).map(([name, output]) => {
    if (output === null) return `(func (export "${name}") unreachable)`
    const bytes = Buffer.from(JSON.stringify(output))
    const vector = end
    end += 8 + bytes.length
    return `(data (i32.const ${vector}) "${littleEndian(vector + 8)}${littleEndian(bytes.length)}${escaped(bytes)}")
      (func (export "${name}") (drop (call $write (i32.const 1) (i32.const ${vector}) (i32.const 1) (i32.const 0))))`
  })
  const source = `(module
    (import "wasi_snapshot_preview1" "fd_write" (func $write (param i32 i32 i32 i32) (result i32)))
    (memory (export "memory") 1)
    ${exports.join('\n')})`
  return wabt.parseWat('constant.wat', source).toBinary({}).buffer
}

function littleEndian(value: number): string {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return escaped(buffer)
}

function escaped(bytes: Buffer): string {
  return [...bytes].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')
}
