export { runDeliveryDiscounts as cart_delivery_options_discounts_generate_run } from '../../engine/run-delivery-discounts'
export { runLineDiscounts as cart_lines_discounts_generate_run } from '../../engine/run-line-discounts'
