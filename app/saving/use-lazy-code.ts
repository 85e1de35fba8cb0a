import { useEffect, useState } from 'react'

/**
 * Code of a screen that loads after the screen is drawn. Undefined until then, and also if it does not arrive. The save
 * that needs it loads it again and reports the failure.
 *
 * @param load must be the same function in every render.
 */
export function useLazyCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setCode(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [load])
  return code
}
