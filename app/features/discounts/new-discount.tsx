export { NewDiscountPage as default } from './discount-page.tsx'
