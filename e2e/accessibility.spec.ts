import { expect, type Page } from '@playwright/test'
import { Admin, CodWithFeeScreen } from './admin.ts'
import { checkScreenAtEachSize } from './check-screen.ts'
import { Checkout, codRate } from './checkout.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'
import type { Stack } from './stack.ts'

let stack: Stack
test.beforeAll(async ({ workerBrowser, workerStack }) => {
  stack = workerStack
  await stack.beginAgain({ installed: true })
  const page = await workerBrowser.context.newPage()
  const admin = new Admin(page, stack)
  const screen = new CodWithFeeScreen(admin)
  await screen.open()
  await screen.status.selectOption('Enabled')
  await screen.choose(codRate)
  await admin.saveAndSeeItSaved()
  await page.close()
})

type Screen = { readonly name: string; readonly open: (page: Page) => Promise<void> }

const inAdmin =
  (path: string, heading: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await new Admin(page, stack).open(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }

const inApp =
  (path: string, heading: string) =>
  async (page: Page): Promise<void> => {
    const admin = new Admin(page, stack)
    await admin.openApp(path)
    await expect(admin.app.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    await expect(admin.app.locator('.Polaris-Spinner, .Polaris-SkeletonBodyText')).toHaveCount(0)
  }

const screens: readonly Screen[] = [
  { name: 'store home', open: inAdmin('', /Saffron Lane/) },
  { name: 'products', open: inAdmin('/products', 'Products') },
  {
    name: 'product',
    open: async (page) => {
      await inAdmin('/products', 'Products')(page)
      await page.getByRole('link', { name: 'Edit Kashmiri Saffron' }).click()
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kashmiri Saffron')
    },
  },
  { name: 'customers', open: inAdmin('/customers', 'Customers') },
  { name: 'companies', open: inAdmin('/companies', 'Companies') },
  { name: 'discounts', open: inAdmin('/discounts', 'Discounts') },
  { name: 'settings', open: inAdmin('/settings', 'Settings') },
  { name: 'market settings', open: inAdmin('/settings/markets', 'Markets') },
  { name: 'shipping settings', open: inAdmin('/settings/shipping', 'Shipping and delivery') },
  { name: 'payment settings', open: inAdmin('/settings/payments', 'Payments') },
  { name: 'plan settings', open: inAdmin('/settings/plan', 'Plan') },
  { name: 'app settings', open: inAdmin('/settings/apps', 'Apps') },
  { name: 'app home', open: inApp('/app', 'Your checkout, right now') },
  { name: 'app COD with fee', open: inApp('/app/cod-with-fee', 'COD with fee') },
  { name: 'app not found', open: inApp('/app/nowhere', 'Page not found') },
  {
    name: 'checkout',
    open: async (page) => {
      const checkout = new Checkout(page, stack)
      await checkout.open()
      await checkout.chooseRate(codRate)
      await checkout.expectMethods(['Cash on Delivery (COD)'])
    },
  },
  {
    name: 'checkout drawer',
    open: async (page) => {
      const checkout = new Checkout(page, stack)
      await checkout.open()
      await checkout.chooseRate(codRate)
      await checkout.drawer.click()
      await expect(page.getByText('COD Payment Customization').first()).toBeVisible()
    },
  },
]

test('axe finds violations in the store and in the app within it', { tag: '@main' }, async ({ page }) => {
  await inApp('/app', 'Your checkout, right now')(page)
  expect(await findViolations(page)).toEqual([])
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      const picture = document.createElement('img')
      picture.style.position = 'fixed'
      picture.src = '/nothing.png'
      document.querySelector('main')?.append(picture)
    })
  }
  expect(await findViolations(page)).toEqual(['image-alt: iframe img, img'])
  expect(await findViolations(page, ['iframe', 'main'])).toEqual(['image-alt: iframe img'])
})

test('axe measures a contrast again after colours changed, and in new elements', async ({ page }) => {
  await inApp('/app', 'Your checkout, right now')(page)
  expect(await findViolations(page)).toEqual([])
  const frame = page.frameLocator('iframe')
  await frame.locator('h1').evaluate((heading) => {
    heading.style.color = '#eee'
  })
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^color-contrast: iframe .*h1/)])
  await frame.locator('h1').evaluate((heading) => {
    heading.style.color = ''
    const later = document.createElement('p')
    later.textContent = 'Hardly to be read'
    later.style.color = '#eee'
    heading.after(later)
  })
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^color-contrast: iframe (?!.*h1)/)])
})

test('reduced motion of the system stops all motion, in the store and in the app within it', async ({
  page,
}) => {
  await inApp('/app/cod-with-fee', 'COD with fee')(page)
  for (const frame of page.frames()) {
    const longest = await frame.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat)
        }),
      ),
    )
    expect(longest, frame.url()).toBeLessThan(0.001)
  }
})

test('forced colours leave a checkbox its edge, and show when it is checked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inApp('/app/order-discounts/new', 'New discount')(page)
  const box = new Admin(page, stack).app.getByRole('checkbox', { name: /^Limit the discount amount/ })
  const drawn = box.locator('xpath=following-sibling::*[1]')
  await expect(drawn).toHaveCSS('border-top-width', '1px')
  const unchecked = await drawn.evaluate((element) => getComputedStyle(element).backgroundColor)
  await box.check()
  await expect(drawn).not.toHaveCSS('background-color', unchecked)
})

test('forced colours underline a button that looks like a link', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inApp('/app/order-discounts/new', 'New discount')(page)
  const text = new Admin(page, stack).app
    .getByRole('button', { name: /^Show: Active dates/ })
    .getByText('Show')
  await expect(text).toHaveCSS('text-decoration-line', 'underline')
})

test('forced colours show the option of a list that Enter takes', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inApp('/app/cod-with-fee', 'COD with fee')(page)
  const { app } = new Admin(page, stack)
  await app.getByRole('combobox', { name: 'Select delivery method which has COD' }).click()
  const marked = app.locator('[role=option][data-focused]')
  await expect(marked).toHaveCSS('outline-style', 'solid')
})

test('forced colours set the main button apart from others by its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inApp('/app/cash-on-delivery', 'Cash on Delivery')(page)
  const { app } = new Admin(page, stack)
  await expect(app.locator('.Polaris-Button--variantPrimary').first()).toHaveCSS('border-top-width', '2px')
})

test('forced colours show how far a bar is filled', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await inApp('/app', 'Home')(page)
  const bar = new Admin(page, stack).app.locator('.Polaris-ProgressBar').first()
  const track = await bar.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(bar.locator('.Polaris-ProgressBar__Indicator')).not.toHaveCSS('background-color', track)
})

for (const { name, open } of screens) {
  test(`${name}: axe finds no violation and nothing is too wide, on a desktop or a phone`, async ({
    page,
  }) => {
    await open(page)
    await checkScreenAtEachSize(page, name.replaceAll(' ', '-'))
  })
}
