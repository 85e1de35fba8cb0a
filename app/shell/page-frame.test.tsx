// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageLinks } from '../pages/page-links.ts'
import { PageFrame } from './page-frame.tsx'

type Shown = Omit<ComponentProps<typeof PageFrame>, 'children'>
const show = (props: Shown) =>
  render(
    <AppProvider i18n={translations}>
      <MemoryRouter>
        <PageFrame {...props}>
          <p>The form</p>
        </PageFrame>
      </MemoryRouter>
    </AppProvider>,
  )

describe('the frame of a page', () => {
  it('shows the title as the heading, the subtitle under it and the content', () => {
    show({ title: 'Payment rules', subtitle: 'Hide, sort and rename payment methods' })
    expect(screen.getByRole('heading', { level: 1, name: 'Payment rules' })).toBeDefined()
    expect(screen.getByText('Hide, sort and rename payment methods')).toBeDefined()
    expect(screen.getByText('The form')).toBeDefined()
  })

  it('leads back where the page has a way back', () => {
    show({ title: 'COD with fee', backTo: pageLinks.cashOnDelivery })
    const back = screen.getByRole('link', { name: 'Cash on Delivery' })
    expect(back.getAttribute('href')).toBe('/app/cash-on-delivery')
  })

  it('has no back arrow elsewhere', () => {
    show({ title: 'Home' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows the content alone, and announces nothing, without a title', () => {
    show({})
    expect(screen.getByText('The form')).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
