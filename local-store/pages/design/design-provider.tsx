import './tokens.css'
import './base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import { type CSSVariablesResolver, createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Colours from lightest to darkest. Buttons use the eighth, and the ninth under the pointer. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-data)',
  colors: {
    teal: [
      '#eef6f4',
      '#e0efec',
      '#bfdcd7',
      '#97c5bf',
      '#6fada6',
      '#46918a',
      '#24776f',
      '#0d6460',
      '#0b524e',
      '#0c3f3d',
    ],
    brick: [
      '#fdf3ef',
      '#fae4dc',
      '#f2c4b6',
      '#e59f8b',
      '#d67a62',
      '#c4553b',
      '#b03d27',
      '#9d2c1b',
      '#7c2013',
      '#61180e',
    ],
  },
  primaryColor: 'teal',
  primaryShade: 7,
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Values of `tokens.css` under the library's names. */
const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Repeated for the scheme, since the library sets these variables there and not for all schemes.
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-anchor': 'var(--teal)',
    '--mantine-color-error': 'var(--critical)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--sheet-hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--paper-deep)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
  dark: {},
})

/** Colours, type and the component library's settings, for everything that the store shows. */
export function DesignProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      // The style sheet of defaults would repeat the defaults of the script.
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  )
}
