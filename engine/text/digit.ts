/** @inline */
export function isDigit(byte: u8): bool {
  return <u32>byte - 0x30 < 10
}
