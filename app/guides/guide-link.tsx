import { useLocation } from 'react-router'
import { Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { guideWords } from './words.ts'

const toHelp = { text: guideWords.allHelp, path: '/app/help' } as const

type GuideLinkProps = { readonly path: string; readonly text: string; readonly onFollow: () => void }

/** Link from a guide to its screen, or to the help page if the guide is on that screen. */
export function GuideLink({ path, text, onFollow }: GuideLinkProps) {
  const { pathname } = useLocation()
  const link = path === pathname ? toHelp : { path, text }
  return (
    <Paragraph>
      <TextLink {...link} onFollow={onFollow} />
    </Paragraph>
  )
}
