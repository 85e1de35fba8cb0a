import { useLocation } from 'react-router'
import { Paragraph } from './text.tsx'
import { TextLink } from './text-link.tsx'

const toHelp = { text: 'All lessons and answers', path: '/app/help' } as const

type WayOnProps = { readonly path: string; readonly text: string; readonly onFollow: () => void }

/** Link from a guide to its screen, or to the help page if the guide is on that screen. */
export function WayOn({ path, text, onFollow }: WayOnProps) {
  const { pathname } = useLocation()
  const way = path === pathname ? toHelp : { path, text }
  return (
    <Paragraph>
      <TextLink {...way} onFollow={onFollow} />
    </Paragraph>
  )
}
