import createWabt from 'wabt'

const wabt = await createWabt()

/** The module of a WebAssembly text; debug names are left out, as in what is deployed. */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const parsed = wabt.parseWat('test.wat', text)
  try {
    return Uint8Array.from(parsed.toBinary({}).buffer)
  } finally {
    parsed.destroy()
  }
}
