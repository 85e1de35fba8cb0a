import type { TextChange } from '../script-value.ts'

/** Changes by the methods of Ruby that make them. */
export const changeNames: Readonly<Record<string, TextChange>> = {
  downcase: 'small',
  upcase: 'capital',
  strip: 'trimmed',
  chomp: 'trimmed',
}

export function changeText(text: string, changes: readonly TextChange[]): string {
  return changes.reduce(
    (changed, change) =>
      change === 'small'
        ? changed.toLowerCase()
        : change === 'capital'
          ? changed.toUpperCase()
          : changed.trim(),
    text,
  )
}
