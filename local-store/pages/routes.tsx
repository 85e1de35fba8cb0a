import { createBrowserRouter } from 'react-router'
import { AdminLayout } from './admin/admin-layout.tsx'
import { NotFound } from './admin/not-found.tsx'
import { PageFault } from './admin/page-fault.tsx'
import { PageSkeleton } from './design/page-skeleton.tsx'

/** The checkout and every page are separate chunks, so that the frame opens before they load. */
export function createPagesRouter() {
  return createBrowserRouter([
    {
      path: '/checkout',
      lazy: async () => ({ Component: (await import('./checkout/checkout-page.tsx')).CheckoutPage }),
      ErrorBoundary: PageFault,
      HydrateFallback: PageSkeleton,
    },
    {
      path: '/store/:store',
      Component: AdminLayout,
      ErrorBoundary: PageFault,
      HydrateFallback: PageSkeleton,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
        {
          path: 'apps/:app/*',
          lazy: async () => ({ Component: (await import('./app-frame/app-page.tsx')).AppPage }),
        },
        {
          path: 'products',
          lazy: async () => ({ Component: (await import('./products/products-page.tsx')).ProductsPage }),
        },
        {
          path: 'products/:id',
          lazy: async () => ({ Component: (await import('./products/product-page.tsx')).ProductPage }),
        },
        {
          path: 'customers',
          lazy: async () => ({
            Component: (await import('./customers/customers-page.tsx')).CustomersPage,
          }),
        },
        {
          path: 'companies',
          lazy: async () => ({
            Component: (await import('./customers/companies-page.tsx')).CompaniesPage,
          }),
        },
        {
          path: 'draft-orders',
          lazy: async () => ({
            Component: (await import('./customers/draft-orders-page.tsx')).DraftOrdersPage,
          }),
        },
        {
          path: 'discounts',
          lazy: async () => ({
            Component: (await import('./discounts/discounts-page.tsx')).DiscountsPage,
          }),
        },
        {
          path: 'themes',
          lazy: async () => ({ Component: (await import('./themes/themes-page.tsx')).ThemesPage }),
        },
        ...['themes/editor', 'themes/:theme/editor'].map((path) => ({
          path,
          lazy: async () => ({ Component: (await import('./themes/theme-editor-page.tsx')).ThemeEditorPage }),
        })),
        {
          path: 'settings',
          lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
        },
        {
          path: 'settings/shipping',
          lazy: async () => ({ Component: (await import('./settings/shipping-page.tsx')).ShippingPage }),
        },
        {
          path: 'settings/payments',
          lazy: async () => ({ Component: (await import('./settings/payments-page.tsx')).PaymentsPage }),
        },
        {
          path: 'settings/markets',
          lazy: async () => ({ Component: (await import('./settings/markets-page.tsx')).MarketsPage }),
        },
        {
          path: 'settings/plan',
          lazy: async () => ({ Component: (await import('./settings/plan-page.tsx')).PlanPage }),
        },
        {
          path: 'settings/checkout',
          lazy: async () => ({
            Component: (await import('./settings/checkout-editor-page.tsx')).CheckoutEditorPage,
          }),
        },
        {
          path: 'settings/staff',
          lazy: async () => ({ Component: (await import('./settings/staff-page.tsx')).StaffPage }),
        },
        {
          path: 'settings/sent',
          lazy: async () => ({ Component: (await import('./sent/sent-page.tsx')).SentPage }),
        },
        {
          path: 'billing/approve/:id',
          lazy: async () => ({ Component: (await import('./billing/approval-page.tsx')).ApprovalPage }),
        },
        {
          path: 'billing/session/:id',
          lazy: async () => ({ Component: (await import('./billing/session-page.tsx')).SessionPage }),
        },
        {
          path: 'settings/apps',
          lazy: async () => ({ Component: (await import('./settings/apps-page.tsx')).AppsPage }),
        },
        { path: '*', Component: NotFound },
      ],
    },
    { path: '*', Component: NotFound, ErrorBoundary: PageFault },
  ])
}
