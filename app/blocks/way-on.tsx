import { useLocation } from 'react-router'
import { Paragraph } from './text.tsx'
import { TextLink } from './text-link.tsx'

type WayOnProps = { readonly path: string; readonly text: string; readonly onFollow: () => void }

/** The way from a guide to the screen that it speaks of; nothing where that is the screen behind it. */
export function WayOn({ path, text, onFollow }: WayOnProps) {
  const { pathname } = useLocation()
  if (path === pathname) return null
  return (
    <Paragraph>
      <TextLink path={path} text={text} onFollow={onFollow} />
    </Paragraph>
  )
}
