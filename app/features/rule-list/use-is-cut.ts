import { useEffect, useRef, useState } from 'react'

/** A ref for a text with room for a line or two, and whether that is too little to show all of it. */
export function useIsCut(text: string) {
  const line = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured again.
  useEffect(() => {
    const element = line.current
    if (element === null) return
    const measure = () =>
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return [line, cut] as const
}
