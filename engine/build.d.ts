/**
 * 1 in the build that reports the reasons for its decisions, 0 in the build for the platform. Set by
 * scripts/build-functions.ts.
 */
declare const TRACE: i32
