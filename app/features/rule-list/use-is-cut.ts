import { useEffect, useRef, useState } from 'react'

/** Ref for a text with limited room, and true if the text does not fit. */
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
