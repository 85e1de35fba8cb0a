/** Static bytes are laid out so that they can be read eight at a time, zeros behind the last. */
const wordBytes = 8

/**
 * Puts the bytes of every `ascii('…')` in AssemblyScript source in the place of the call, as static data whose
 * address and length make a constant `Text` (extensions/engine/text/text.ts). What the program means is unchanged: compiled without this step, the same
 * bytes are made at run time, at some cost for each.
 */
export function foldLiterals(source: string): string {
  return source.replaceAll(/\bascii\('([\x20-\x26\x28-\x5b\x5d-\x7e]*)'\)/g, (_call, literal: string) => {
    const bytes = [...Buffer.from(literal, 'ascii')]
    const padding = new Array<number>(wordBytes - (bytes.length % wordBytes)).fill(0)
    const address = `memory.data<u8>([${[...bytes, ...padding].join(', ')}], ${wordBytes})`
    return `((<u64>${bytes.length} << 32) | <u64>${address})`
  })
}
