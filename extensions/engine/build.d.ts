/** 1 in the WASI build, 0 in the build for the platform: given to the compiler by scripts/build-functions.ts. */
declare const WASI: i32
