/** Fills values in where a text names them, such as `[code]`. Values are plain text. */
export function fillIn(text: string | undefined, values: Readonly<Record<string, string>>): string {
  return (text ?? '').replace(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole)
}
