/** Loaded into the measured process before its own code: tells the processor time it has used so far when asked. */
process.on('message', () => process.send?.(process.cpuUsage()))
// The channel alone is no reason to stay alive.
process.channel?.unref()
