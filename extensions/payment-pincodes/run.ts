export { runPaymentPincodes as cart_payment_methods_transform_run } from '../../engine/pincodes/run-payment-pincodes'
