import { useLocation } from 'react-router'
import { Paragraph } from './text.tsx'
import { TextLink } from './text-link.tsx'

const toHelp = { text: 'All lessons and answers', path: '/app/help' } as const

type WayOnProps = { readonly path: string; readonly text: string; readonly onFollow: () => void }

/** The way from a guide to the screen that it speaks of, or to the help page where that is the screen behind it. */
export function WayOn({ path, text, onFollow }: WayOnProps) {
  const { pathname } = useLocation()
  const way = path === pathname ? toHelp : { path, text }
  return (
    <Paragraph>
      <TextLink {...way} onFollow={onFollow} />
    </Paragraph>
  )
}
