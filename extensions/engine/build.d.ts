/** 1 in the WASI build, 0 in the build for the platform: given to the compiler by scripts/build-functions.ts. */
declare const WASI: i32
/** 1 in the build that writes down why it decides what it decides, 0 in those that are deployed. */
declare const TRACE: i32
