/**
 * Functions of the platform's Wasm API, version 2. The compiler uses the name of this file as the name of the imported
 * module, hence its spelling. Values are NaN-boxed 64-bit words, see `provider.ts`.
 */
export declare function shopify_function_input_get(): u64
export declare function shopify_function_input_get_val_len(value: u64): u32
export declare function shopify_function_input_read_utf8_str(
  source: usize,
  target: usize,
  length: usize,
): void
export declare function shopify_function_input_get_obj_prop(object: u64, name: usize, length: usize): u64
export declare function shopify_function_intern_utf8_str(address: usize, length: usize): u32
export declare function shopify_function_input_get_interned_obj_prop(object: u64, name: u32): u64
export declare function shopify_function_input_get_at_index(array: u64, index: u32): u64
export declare function shopify_function_output_new_utf8_str(address: usize, length: usize): i32
export declare function shopify_function_output_new_bool(truth: i32): i32
export declare function shopify_function_output_new_i32(number: i32): i32
export declare function shopify_function_output_new_object(members: u32): i32
export declare function shopify_function_output_finish_object(): i32
export declare function shopify_function_output_new_array(items: u32): i32
export declare function shopify_function_output_finish_array(): i32
export declare function shopify_function_log_new_utf8_str(address: usize, length: usize): void
