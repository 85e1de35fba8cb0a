/** "1 company", "3 companies". */
export function describeCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
