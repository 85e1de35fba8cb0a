/**
 * Titles of the records of a pincode form (docs/product.md#pincode-records): the main record, and further records by
 * number from 2.
 */
export function formatRecordTitle(number: number): string {
  return number === 1 ? 'COD pincode' : `Cash on Delivery with Fee (Set ${number})`
}

/** The number in a further record's title. Titles without a number are last. */
export function parseSetTitle(title: string): number {
  const number = /\(Set (\d+)\)\s*$/.exec(title)?.[1]
  return number === undefined ? Number.MAX_SAFE_INTEGER : Number(number)
}
