import { createRemoteComponentRenderer } from '@remote-dom/react/host'
import type { ComponentType, ReactNode } from 'react'
import { describeTarget } from '../../../ui-extensions/catalogue.ts'
import styles from './components.module.css'
import { refusedElement } from './remote-elements.ts'

type Props = { children?: ReactNode; [name: string]: unknown }

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function Banner({ children, heading, tone = 'auto' }: Props) {
  const isUrgent = tone === 'critical' || tone === 'warning'
  return (
    <div className={styles.banner} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      {text(heading) && <p className={styles.heading}>{text(heading)}</p>}
      {children}
    </div>
  )
}

function Button({ children, accessibilityLabel, disabled, loading, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text(accessibilityLabel)}
      disabled={disabled === true || loading === true}
      onClick={() => typeof onClick === 'function' && onClick()}
    >
      {children}
    </button>
  )
}

function Text({ children, lang, type, tone }: Props) {
  const Element =
    type === 'strong' ? 'strong' : type === 'emphasis' ? 'em' : type === 'small' ? 'small' : 'span'
  return (
    <Element lang={text(lang)} data-tone={text(tone)}>
      {children}
    </Element>
  )
}

const Paragraph = ({ children, lang }: Props) => <p lang={text(lang)}>{children}</p>
const Heading = ({ children }: Props) => <h3 className={styles.heading}>{children}</h3>
const Divider = () => <hr />
const Stack = ({ children, direction }: Props) => (
  <div className={styles.stack} data-direction={text(direction)}>
    {children}
  </div>
)
const List = ({ children }: Props) => <ul>{children}</ul>
const Item = ({ children }: Props) => <li>{children}</li>
const Link = ({ children, href }: Props) => (
  <a href={text(href)} target="_blank" rel="noreferrer">
    {children}
  </a>
)
const Spinner = ({ accessibilityLabel }: Props) => (
  <span role="status">{text(accessibilityLabel) ?? '…'}</span>
)
/** Draws any other component as a box with its content, which is enough to see that it is there. */
const Box = ({ children }: Props) => <div>{children}</div>
const Nothing = () => null

const drawn: Readonly<Record<string, ComponentType<Props>>> = {
  's-banner': Banner,
  's-button': Button,
  's-divider': Divider,
  's-heading': Heading,
  's-link': Link,
  's-list-item': Item,
  's-paragraph': Paragraph,
  's-spinner': Spinner,
  's-stack': Stack,
  's-text': Text,
  's-unordered-list': List,
}

/** The components of a target as the page draws them. */
export function listRenderers(target: string) {
  const tags = [...describeTarget(target).components.keys()]
  return new Map(
    [...tags.map((tag) => [tag, drawn[tag] ?? Box] as const), [refusedElement, Nothing] as const].map(
      ([tag, Component]) => [tag, createRemoteComponentRenderer(Component)],
    ),
  )
}
