/**
 * Where a key leads in a list of tabs; undefined: it is not for the list. A column answers to all four arrows, since on a
 * phone it lies on its side. From the last it goes on with the first.
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
