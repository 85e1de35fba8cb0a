import createWabt from 'wabt'

const wabt = await createWabt()

/** The module of a WebAssembly text, without debug names, like a deployed module. */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const parsed = wabt.parseWat('test.wat', text)
  try {
    return Uint8Array.from(parsed.toBinary({}).buffer)
  } finally {
    parsed.destroy()
  }
}
