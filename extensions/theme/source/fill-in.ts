/** Replaces placeholders such as `[code]` in a text. Values are plain text. */
export function fillIn(text: string | undefined, values: Readonly<Record<string, string>>): string {
  return (text ?? '').replace(/\[(\w+)\]/g, (whole, name: string) => values[name] ?? whole)
}
