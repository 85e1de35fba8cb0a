/** 1 in the build that reports why it decides as it does, 0 in the build for the platform: given to the compiler by scripts/build-functions.ts. */
declare const TRACE: i32
