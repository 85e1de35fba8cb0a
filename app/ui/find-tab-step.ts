/**
 * Tab that a key moves to. Undefined for other keys. A column reacts to all four arrows, since it is a row on a phone.
 * After the last tab, the first one follows.
 */
export function findTabStep(
  key: string,
  present: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const isVertical = orientation === 'vertical'
  if (key === 'ArrowRight' || (isVertical && key === 'ArrowDown')) return (present + 1) % count
  if (key === 'ArrowLeft' || (isVertical && key === 'ArrowUp')) return (present - 1 + count) % count
  return undefined
}
