import { useEffect, useState } from 'react'

/**
 * Code of a screen that loads once the screen is drawn; undefined until then. Code that does not arrive stays
 * undefined: the save that needs it loads it again, and reports the failure.
 *
 * @param load the same function at every drawing.
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
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
